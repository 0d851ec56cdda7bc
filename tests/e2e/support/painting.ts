import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { TilesReply, TilesRequest } from '../../../web/src/map/tiles/protocol.ts';

interface Painting {
  /** If true, some tiles were painted without the relief or from coarser data, and the page will paint them again. */
  isIncomplete: boolean;
  orders: Set<number>;
}

type Watched = typeof globalThis & { painting: Painting };

/**
 * Runs in the page before the page's own scripts. Records the messages between the page and the worker that paints
 * tiles.
 */
function followPainter(): void {
  const painting: Painting = { isIncomplete: false, orders: new Set() };
  (globalThis as Watched).painting = painting;
  globalThis.Worker = class extends Worker {
    constructor(...script: ConstructorParameters<typeof Worker>) {
      super(...script);
      this.addEventListener('message', ({ data }: MessageEvent<TilesReply>) => {
        if (data.type === 'stale') painting.isIncomplete = false;
        if (data.type !== 'painted') return;
        painting.orders.delete(data.id);
        painting.isIncomplete ||= data.painted?.isComplete === false;
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

/**
 * @param mayBeCoarse whether tiles may stay incomplete, because a device without a network has no finer data
 * @returns the hash of each painted tile
 */
export async function groundOf(page: Page, mayBeCoarse = false): Promise<string[]> {
  await page.locator('canvas.leaflet-tile-loaded').first().waitFor();
  await page.waitForFunction((accepted) => {
    const { isIncomplete, orders } = (globalThis as Watched).painting;
    return (accepted || !isIncomplete) && orders.size === 0;
  }, mayBeCoarse);
  const painted = await page
    .locator('canvas.leaflet-tile-loaded')
    .evaluateAll((tiles) => tiles.map((tile) => (tile as HTMLCanvasElement).toDataURL()));
  return painted.map((tile) => createHash('sha256').update(tile).digest('hex')).sort();
}
