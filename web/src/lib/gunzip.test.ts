import { gzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { gunzip } from './gunzip.ts';

const text = 'Təbriz '.repeat(100);
const packed = () => new Uint8Array(gzipSync(text));
const read = async (bytes: Uint8Array<ArrayBuffer>) => Buffer.from(await gunzip(bytes)).toString();

it('unzips with and without the browser’s DecompressionStream', async () => {
  expect(await read(packed())).toBe(text);
  vi.stubGlobal('DecompressionStream', undefined);
  expect(await read(packed())).toBe(text);
  vi.unstubAllGlobals();
});

it('returns bytes that a host has already unzipped', async () => {
  expect(await read(new TextEncoder().encode(text))).toBe(text);
});
