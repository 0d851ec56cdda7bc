import { deflateSync, inflateSync } from 'node:zlib';
import { withoutTexts } from './colour-profile.ts';

/** Maximum size of an unpacked colour profile in bytes. The largest RGB profiles with tables have about 1 MB. */
const maxLength = 4 << 20;
const maxNameLength = 79;
/**
 * The beginning of an `iCCP` chunk: the profile's name and the compression method. The name is always `ICC`. The
 * original name is discarded, because it can contain any text, for example a person's name.
 */
const head = Buffer.from('ICC\0\0', 'latin1');

/**
 * Returns the data of an `iCCP` chunk with the cleaned profile; null if the profile cannot be read, or if the data
 * would grow by more than 64 bytes.
 */
export function profileChunkData(data: Uint8Array): Uint8Array | null {
  const nameEnd = data.subarray(0, maxNameLength + 1).indexOf(0);
  if (nameEnd < 0 || data[nameEnd + 1] !== 0) return null;
  const profile = unpack(data.subarray(nameEnd + 2));
  const cleaned = profile && withoutTexts(profile);
  if (!cleaned) return null;
  const packed = Buffer.concat([head, deflateSync(cleaned, { level: 9 })]);
  // Accepts data that are up to 64 bytes longer than the original, because the original may have been compressed
  // better.
  return packed.length <= data.length + 64 ? packed : null;
}

function unpack(packed: Uint8Array): Uint8Array | null {
  try {
    return inflateSync(packed, { maxOutputLength: maxLength });
  } catch {
    return null;
  }
}
