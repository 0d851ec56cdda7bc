import { createHash } from 'node:crypto';
import { RulesBytes } from '../../values/bytes.ts';
import type { BuiltinFunction, FunctionTable } from './function.ts';

const encoder = new TextEncoder();
const CRC32_POLYNOMIAL = 0xedb88320;
const CRC32C_POLYNOMIAL = 0x82f63b78;

function table(polynomial: number): Uint32Array {
  return Uint32Array.from({ length: 256 }, (_, byte) => {
    let crc = byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ polynomial : crc >>> 1;
    return crc >>> 0;
  });
}

/** Returns a function that computes a CRC of bytes: four bytes in little-endian order (observed in production). */
function checksum(polynomial: number): (bytes: Uint8Array) => Uint8Array {
  const entries = table(polynomial);
  return (bytes) => {
    let crc = 0xffffffff;
    for (const byte of bytes) crc = (crc >>> 8) ^ (entries[(crc ^ byte) & 0xff] as number);
    const result = new Uint8Array(4);
    new DataView(result.buffer).setUint32(0, ~crc >>> 0, true);
    return result;
  };
}

function hash(digest: (bytes: Uint8Array) => Uint8Array): BuiltinFunction {
  return {
    overloads: [['string'], ['bytes']],
    apply: (input: string | RulesBytes) =>
      new RulesBytes(digest(typeof input === 'string' ? encoder.encode(input) : input.bytes)),
  };
}

export const hashingFunctions: FunctionTable = {
  crc32: hash(checksum(CRC32_POLYNOMIAL)),
  crc32c: hash(checksum(CRC32C_POLYNOMIAL)),
  md5: hash((bytes) => createHash('md5').update(bytes).digest()),
  sha256: hash((bytes) => createHash('sha256').update(bytes).digest()),
};
