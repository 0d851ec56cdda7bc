import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import encode, { init } from '@jsquash/webp/encode.js';
import { PNG } from 'pngjs';
import { reliefFrame } from '@shared/formats/tiles/relief.ts';
import type { MapFile } from './map-file.ts';

/** WebP quality, from 0 to 100. The quality is low, but the relief still looks smooth below the map's colours. */
const quality = 6;

/** Makes the relief picture. Its position on the map is in shared/formats/tiles/relief.ts. */
export async function reliefFile(): Promise<MapFile> {
  const source = path.join(path.dirname(import.meta.dirname), 'natural-earth/relief.png');
  const { width, height, data } = PNG.sync.read(readFileSync(source));
  if (width !== reliefFrame.width || height !== reliefFrame.height)
    throw new Error(
      `relief.png is ${width} × ${height}, expected ${reliefFrame.width} × ${reliefFrame.height}`,
    );
  const codec = createRequire(import.meta.url).resolve(
    '@jsquash/webp/codec/enc/webp_enc_simd.wasm',
  );
  await init(await WebAssembly.compile(readFileSync(codec)));
  const picture = { width, height, data: new Uint8ClampedArray(data), colorSpace: 'srgb' };
  const bytes = await encode(picture as ImageData, { quality, method: 6 });
  return { path: 'relief.webp', bytes: new Uint8Array(bytes) };
}
