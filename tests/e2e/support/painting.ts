import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { TilesReply, TilesRequest } from '../../../web/src/map/tiles/protocol.ts';

/** What a page's painter of the ground owes it. */
interface Painting {
  /** Tiles were painted before the relief had come, and will be anew. */
  lacksRelief: boolean;
  /** Tiles that were ordered and are not painted yet. */
  orders: Set<number>;
}

type Watched = typeof globalThis & { painting: Painting };

/** Run in the page before its own scripts: follows what the page and its painter tell each other. */
function followPainter(): void {
  const painting: Painting = { lacksRelief: false, orders: new Set() };
  (globalThis as Watched).painting = painting;
  globalThis.Worker = class extends Worker {
    constructor(...script: ConstructorParameters<typeof Worker>) {
      super(...script);
      this.addEventListener('message', ({ data }: MessageEvent<TilesReply>) => {
        // the page, which hears of it next, orders them
        if (data.type === 'stale') painting.lacksRelief = false;
        if (data.type !== 'painted') return;
        painting.orders.delete(data.id);
        painting.lacksRelief ||= data.painted?.isWhole === false;
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

/** Begins to follow the painting of whatever the page opens from now on. */
export async function watchPainting(page: Page): Promise<void> {
  await page.addInitScript(followPainter);
}

/** A watched page's ground once it is as good as it gets: what each tile is, by its hash. */
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
