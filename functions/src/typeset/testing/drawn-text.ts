import type { Cid } from '../text/cids.ts';
import type { Drawing } from '../text/drawing.ts';
import { readDrawing } from '../text/read-drawing.ts';

export function drawnText(drawing: Drawing, cids: readonly Cid[]): string[] {
  return readDrawing(drawing, cids)
    .map(({ cid }) => cids[cid]?.text ?? '')
    .filter((text) => text !== '');
}
