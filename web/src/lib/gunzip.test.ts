import { gzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { gunzip } from './gunzip.ts';

const text = 'Təbriz '.repeat(100);
const packed = () => new Uint8Array(gzipSync(text));
const read = async (bytes: Uint8Array<ArrayBuffer>) => Buffer.from(await gunzip(bytes)).toString();

it('unpacks, where the browser has streams for it and where it has not', async () => {
  expect(await read(packed())).toBe(text);
  vi.stubGlobal('DecompressionStream', undefined);
  expect(await read(packed())).toBe(text);
  vi.unstubAllGlobals();
});

it('takes what a host has unpacked on the way as it is', async () => {
  expect(await read(new TextEncoder().encode(text))).toBe(text);
});
