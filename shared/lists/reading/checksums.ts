import { strFromU8 } from 'fflate';

/**
 * Signatures and sizes of the records at the end of a zip: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT,
 * 4.3.12 to 4.3.16.
 */
const signatures = { end: 0x06054b50, locator: 0x07064b50, entry: 0x02014b50 } as const;
const sizes = { end: 22, locator: 20, entry: 46, comment: 0xffff } as const;

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  return sum;
});

export function checksumOf(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (sum >>> 8) ^ (table[(sum ^ byte) & 0xff] ?? 0);
  return (sum ^ 0xffffffff) >>> 0;
}

function endOf(view: DataView): number {
  const first = Math.max(0, view.byteLength - sizes.end - sizes.comment);
  for (let at = view.byteLength - sizes.end; at >= first; at--)
    if (view.getUint32(at, true) === signatures.end) return at;
  return -1;
}

function directoryAt(view: DataView, end: number): number {
  const at = view.getUint32(end + 16, true);
  const locator = end - sizes.locator;
  if (locator < 0 || view.getUint32(locator, true) !== signatures.locator) return at;
  const record = Number(view.getBigUint64(locator + 8, true));
  return Number(view.getBigUint64(record + 48, true));
}

/**
 * Returns the CRC-32 checksum of each entry of a zip, by the entry's name.
 * @throws RangeError for a damaged directory
 */
export function checksumsIn(zip: Uint8Array): Map<string, number> {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const sums = new Map<string, number>();
  const end = endOf(view);
  if (end < 0) return sums;
  let at = directoryAt(view, end);
  while (at + sizes.entry <= end && view.getUint32(at, true) === signatures.entry) {
    const isUtf8 = (view.getUint16(at + 8, true) & 0x800) !== 0;
    const [name, extra, comment] = [28, 30, 32].map((field) => view.getUint16(at + field, true)) as [number, number, number]; // oxfmt-ignore
    const from = at + sizes.entry;
    sums.set(strFromU8(zip.subarray(from, from + name), !isUtf8), view.getUint32(at + 16, true));
    at = from + name + extra + comment;
  }
  return sums;
}
