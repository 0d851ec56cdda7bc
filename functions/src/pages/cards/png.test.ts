import { inflateSync } from 'node:zlib';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, expect, it } from 'vitest';
import { palettePng } from './png.ts';

beforeAll(async () => {
  const file = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
  // Initialisation fails if another test of this process has already initialised the module.
  await initWasm(readFileSync(file)).catch(() => undefined);
});

function readAgain(png: Uint8Array, { width, height }: { width: number; height: number }) {
  const image = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}"><image width="${width}" height="${height}" image-rendering="optimizeSpeed" xlink:href="${image}"/></svg>`;
  const { pixels } = new Resvg(svg).render();
  return [...pixels].filter((_, at) => at % 4 < 3);
}

const pixelsOf = (colours: readonly (readonly number[])[]) =>
  Uint8Array.from(colours.flatMap((colour) => [...colour, 255]));

it('an encoded picture can be decoded to the same pixels, row by row', () => {
  const size = { width: 3, height: 2 };
  const colours = [[255, 0, 0], [0, 255, 0], [0, 0, 255], [1, 2, 3], [255, 255, 255], [1, 2, 3]]; // oxfmt-ignore
  expect(readAgain(palettePng(pixelsOf(colours), size), size)).toEqual(colours.flat());
});

it.each([
  [256, 0],
  [257, 1],
])('a picture with %d colours loses %d, which are replaced by the nearest ones', (count, lost) => {
  const size = { width: count, height: 2 };
  // The second row repeats all colours except the last, so the last colour is the rarest.
  const row = Array.from({ length: count }, (_, n) => [n >> 8, n & 255, 7]);
  const colours = [...row, ...row.slice(0, -1), row[0] ?? []];
  const seen = readAgain(palettePng(pixelsOf(colours), size), size);
  const wrong = colours.flat().flatMap((value, at) => (seen[at] === value ? [] : [Math.floor(at / 3)])); // oxfmt-ignore
  expect(wrong).toHaveLength(lost);
});

it('the rows of a picture use one byte per pixel', () => {
  const size = { width: 4, height: 4 };
  const png = Buffer.from(palettePng(pixelsOf(Array.from({ length: 16 }, () => [9, 9, 9])), size));
  const at = png.indexOf('IDAT');
  const rows = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)));
  expect(rows.length).toBe(4 * 5);
});
