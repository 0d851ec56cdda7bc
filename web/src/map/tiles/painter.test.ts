import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { atOnce } from '../in-steps.ts';
import { Painter, type MakeSheet } from './painter.ts';

const none = () => undefined;

const makeSheet: MakeSheet<CanvasImageSource> = (width, height) => {
  const context = new Proxy({} as Record<string, unknown>, {
    get: (_, name) =>
      name === 'getImageData' ? () => ({ data: new Uint8ClampedArray(4 * width * height) }) : none,
    set: () => true,
  });
  return { context: context as never, image: {} as CanvasImageSource };
};

const order = { tile: { z: 7, x: 80, y: 48 }, density: 1, theme: 'light' } as const;

function awaited<T>() {
  let resolve!: (value: T) => void;
  const promise = new Promise<T>((is) => (resolve = is));
  return { promise, resolve };
}

function paint(fetchTile = async (_path: string) => new Uint8Array(gzipSync(''))) {
  const relief = awaited<Uint8Array<ArrayBuffer> | null>();
  const timeout = awaited<void>();
  const onRelief = vi.fn();
  const fetchFile = async (path: string) =>
    path === 'relief.webp' ? relief.promise : fetchTile(path);
  const painter = new Painter(fetchFile, makeSheet, { relief: onRelief, timeout: timeout.promise });
  const begun = painter.begin(order);
  return { painter, begun, relief, timeout, onRelief };
}

const settled = () => new Promise<'not begun'>((resolve) => setTimeout(() => resolve('not begun')));

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 2, height: 2 }));
  vi.stubGlobal('ImageData', class {});
});
afterEach(() => void vi.unstubAllGlobals());

const bytes = new Uint8Array(1);

it('paints a tile once, with a relief that arrives before the timeout', async () => {
  const { begun, relief, onRelief } = paint();
  expect(await Promise.race([begun, settled()])).toBe('not begun');
  relief.resolve(bytes);
  const steps = await begun;
  expect(steps && atOnce(steps)).toMatchObject({ isComplete: true });
  expect(onRelief).not.toHaveBeenCalled();
});

it('paints without a slow relief, and calls back when the relief has arrived', async () => {
  const { painter, begun, relief, timeout, onRelief } = paint();
  timeout.resolve();
  const steps = await begun;
  expect(steps && atOnce(steps)).toMatchObject({ isComplete: false });
  expect(onRelief).not.toHaveBeenCalled();
  relief.resolve(bytes);
  await settled();
  expect(onRelief).toHaveBeenCalledTimes(1);
  const again = await painter.begin(order);
  expect(again && atOnce(again)).toMatchObject({ isComplete: true });
});

it('does not call back for a relief that arrives before anything was painted', async () => {
  const { begun, relief, timeout, onRelief } = paint();
  timeout.resolve();
  const steps = await begun;
  relief.resolve(bytes);
  await settled();
  expect(steps && atOnce(steps)).toMatchObject({ isComplete: true });
  expect(onRelief).not.toHaveBeenCalled();
});

it('does not wait for a relief that cannot be loaded', async () => {
  const { begun, relief, onRelief } = paint();
  relief.resolve(null);
  const steps = await begun;
  expect(steps && atOnce(steps)).toMatchObject({ isComplete: false });
  expect(onRelief).not.toHaveBeenCalled();
});

it('counts a tile as incomplete as long as it is painted from coarser data', async () => {
  let isOnline = false;
  const { painter, relief } = paint(async (path) => {
    if (!isOnline && path.startsWith('tiles/9/')) throw new TypeError('Failed to fetch');
    return new Uint8Array(gzipSync(''));
  });
  relief.resolve(bytes);
  const detailed = { ...order, tile: { z: 11, x: 1272, y: 783 } };
  const blurred = await painter.begin(detailed);
  expect(blurred && atOnce(blurred)).toMatchObject({ isComplete: false });
  isOnline = true;
  const sharp = await painter.begin(detailed);
  expect(sharp && atOnce(sharp)).toMatchObject({ isComplete: true });
});

it.each([
  ['outside the area of the data', { z: 11, x: 0, y: 0 }],
  ['above the highest level', { z: 16, x: 1272 * 32, y: 783 * 32 }],
])('counts a tile %s as complete, because there are no finer data', async (_, tile) => {
  const { painter, relief } = paint();
  relief.resolve(bytes);
  const steps = await painter.begin({ ...order, tile });
  expect(steps && atOnce(steps)).toMatchObject({ isComplete: true });
});
