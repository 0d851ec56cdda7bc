import '../../polyfills/polyfills.ts';
import { fetchFrom } from './fetch-file.ts';
import { atOnce } from '../in-steps.ts';
import { Painter, reliefTimeout, type PaintOrder } from './painter.ts';
import type { TilesReply, TilesRequest, ImageFormat } from './protocol.ts';

const reply = (message: TilesReply, moved: Transferable[] = []) =>
  self.postMessage(message, { transfer: moved });

function makeSheet(width: number, height: number) {
  const image = new OffscreenCanvas(width, height);
  const context = image.getContext('2d');
  if (!context) throw new Error('no canvas: out of memory');
  return { image, context };
}

let painter: Painter<OffscreenCanvas> | null = null;
let wanted: ImageFormat = 'bitmap';
const open = new Set<number>();

async function paint(id: number, order: PaintOrder): Promise<void> {
  open.add(id);
  const begun = await painter?.begin(order);
  if (!open.delete(id)) return;
  if (!begun) return reply({ type: 'painted', id, painted: null });
  // The worker's thread has no other work, so the worker paints tiles without pauses.
  const { image: sheet, isComplete } = atOnce(begun);
  if (wanted === 'picture') {
    const image = await sheet.convertToBlob();
    return reply({ type: 'painted', id, painted: { image, isComplete } });
  }
  const image = sheet.transferToImageBitmap();
  reply({ type: 'painted', id, painted: { image, isComplete } }, [image]);
}

self.addEventListener('message', ({ data }: MessageEvent<TilesRequest>) => {
  switch (data.type) {
    case 'start':
      wanted = data.wanted;
      painter = new Painter(fetchFrom(data.root), makeSheet, {
        relief: () => reply({ type: 'stale' }),
        timeout: reliefTimeout(),
      });
      return;
    case 'paint':
      return void paint(data.id, data.order);
    case 'cancel':
      open.delete(data.id);
      return;
    case 'features':
      return void painter
        ?.labelFeatures(data.bounds, data.zoom)
        .then((features) => reply({ type: 'features', id: data.id, features }));
  }
});
