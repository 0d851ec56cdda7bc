import { beforeEach, expect, it, vi } from 'vitest';
import { paintInStrips, stripCount, type Strip } from './names-sheet.ts';

interface Image {
  width: number;
  height: number;
}

let rasterized: number[];
let shown: { image: Image; y: number }[];

class PageCanvas {
  width = 1;
  height = 1;
  getContext() {
    return {
      canvas: this,
      setTransform: () => undefined,
      drawImage: (image: Image, _x: number, y: number) => shown.push({ image, y }),
    };
  }
}

class Offscreen {
  width = 1;
  height = 1;
  getContext() {
    return { canvas: this, setTransform: () => undefined };
  }
  transferToImageBitmap() {
    rasterized.push((rasterized.pop() ?? 0) + this.width * this.height);
    return { width: this.width, height: this.height, close: () => undefined };
  }
}

beforeEach(() => {
  rasterized = [];
  shown = [];
  vi.stubGlobal('document', { createElement: () => new PageCanvas() });
  vi.stubGlobal('HTMLCanvasElement', PageCanvas);
  vi.stubGlobal('OffscreenCanvas', Offscreen);
});

function paint(): Strip[] {
  const strips: Strip[] = [];
  const canvas = document.createElement('canvas');
  const steps = paintInStrips(canvas, { width: 400, height: 301 }, 2, function* (strip) {
    strips.push(strip);
    yield;
  });
  do rasterized.push(0);
  while (!steps.next().done);
  return strips;
}

it('rasterizes at most a quarter of the sheet per step, and nothing in the step that shows it', () => {
  paint();
  expect(Math.max(...rasterized)).toBe(800 * Math.ceil(602 / 4));
  expect(rasterized.filter((pixels) => pixels > 0)).toHaveLength(stripCount);
  expect(rasterized.at(-1)).toBe(0);
});

it.each(['with', 'without'])('shows the strips below each other %s OffscreenCanvas', (has) => {
  if (has === 'without') vi.stubGlobal('OffscreenCanvas', undefined);
  const strips = paint();
  expect(strips.map(({ top }) => top)).toEqual(shown.map(({ y }) => y / 2));
  expect(strips.map(({ bottom }) => bottom)).toEqual(
    shown.map(({ y, image }) => (y + image.height) / 2),
  );
  for (const [index, { top }] of strips.entries()) expect(top).toBe(strips[index - 1]?.bottom ?? 0);
  expect(strips.at(-1)?.bottom).toBeGreaterThanOrEqual(301);
  expect(new Set(shown.map(({ image }) => image)).size).toBe(stripCount);
});
