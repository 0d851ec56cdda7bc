import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { TilesReply, TilesRequest } from '../../../web/src/map/tiles/protocol.ts';

interface Painting {
  /** If true, the page has painted tiles before the relief had loaded, and will paint them again. */
  lacksRelief: boolean;
  orders: Set<number>;
}

type Watched = typeof globalThis & { painting: Painting };

/**
 * Runs in the page before the page's own scripts. Records the messages between the page and the worker that paints
 * tiles.
 */
function followPainter(): void {
  const painting: Painting = { lacksRelief: false, orders: new Set() };
  (globalThis as Watched).painting = painting;
  globalThis.Worker = class extends Worker {
    constructor(...script: ConstructorParameters<typeof Worker>) {
      super(...script);
      this.addEventListener('message', ({ data }: MessageEvent<TilesReply>) => {
        if (data.type === 'stale') painting.lacksRelief = false;
        if (data.type !== 'painted') return;
        painting.orders.delete(data.id);
        painting.lacksRelief ||= data.painted?.isComplete === false;
      });
    }

    override postMessage(message: unknown, ...rest: unknown[]): void {
      const request = message as TilesRequest;
      if (request.type === 'paint') painting.orders.add(request.id);
      else if (request.type === 'cancel') painting.orders.delete(request.id);
      super.postMessage(message, ...(rest as [Transferable[]]));
    }
  };
}

export async function watchPainting(page: Page): Promise<void> {
  await page.addInitScript(followPainter);
}

/** @returns the hash of each painted tile */
export async function groundOf(page: Page): Promise<string[]> {
  await page.locator('canvas.leaflet-tile-loaded').first().waitFor();
  await page.waitForFunction(() => {
    const { lacksRelief, orders } = (globalThis as Watched).painting;
    return !lacksRelief && orders.size === 0;
  });
  const painted = await page
    .locator('canvas.leaflet-tile-loaded')
    .evaluateAll((tiles) => tiles.map((tile) => (tile as HTMLCanvasElement).toDataURL()));
  return painted.map((tile) => createHash('sha256').update(tile).digest('hex')).sort();
}
