import '../../polyfills/polyfills.ts';
import { fetchFrom } from './fetch-file.ts';
import { atOnce } from '../in-steps.ts';
import { Painter, reliefTimeout, type Painted, type PaintOrder } from './painter.ts';
import type { TilesReply, TilesRequest, ImageFormat } from './protocol.ts';

const reply = (message: TilesReply, transfer: Transferable[] = []) =>
  self.postMessage(message, { transfer });

function makeSheet(width: number, height: number) {
  const image = new OffscreenCanvas(width, height);
  const context = image.getContext('2d');
  if (!context) throw new Error('no canvas: out of memory');
  return { image, context };
}

let painter: Painter<OffscreenCanvas> | null = null;
let wanted: ImageFormat = 'bitmap';
const open = new Set<number>();

type Begun = Awaited<ReturnType<Painter<OffscreenCanvas>['begin']>>;

async function finish(begun: Begun | undefined): Promise<Painted<ImageBitmap | Blob> | null> {
  if (!begun) return null;
  try {
    // The worker's thread has no other work, so the worker paints tiles without pauses.
    const { image: sheet, isComplete } = atOnce(begun);
    const image =
      wanted === 'picture' ? await sheet.convertToBlob() : sheet.transferToImageBitmap();
    return { image, isComplete };
  } catch (error) {
    // If there is not enough memory, the tile shows the basemap's colour.
    console.warn(error);
    return null;
  }
}

async function paint(id: number, order: PaintOrder): Promise<void> {
  open.add(id);
  const begun = await painter?.begin(order);
  if (!open.delete(id)) return;
  const painted = await finish(begun);
  const image = painted?.image;
  reply({ type: 'painted', id, painted }, image instanceof ImageBitmap ? [image] : []);
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
