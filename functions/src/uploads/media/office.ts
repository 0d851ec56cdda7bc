import { crc32 } from 'node:zlib';
import { DamagedFile } from './damaged.ts';
import { Reader } from './reader.ts';
import type { Steps } from './steps.ts';

const openXml = 'application/vnd.openxmlformats-officedocument.';
const openDocument = 'application/vnd.oasis.opendocument.';

export const officeTypes = [
  `${openXml}wordprocessingml.document`,
  `${openXml}spreadsheetml.sheet`,
  `${openXml}presentationml.presentation`,
  `${openDocument}text`,
  `${openDocument}spreadsheet`,
  `${openDocument}presentation`,
];

const core =
  '<coreProperties xmlns="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"/>';
/**
 * Parts of Office files that contain authors, organisations and times. Cleaning replaces each part with an empty
 * version. Programs compare the names without regard to case.
 */
const properties: [RegExp, string][] = [
  [/^docprops\/core\.xml$/i, core],
  // .NET gives the core properties this name.
  [/^package\/services\/metadata\/core-properties\/[^/]*\.psmdcp$/i, core],
  [
    /^docprops\/app\.xml$/i,
    '<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"/>',
  ],
  [
    /^docprops\/custom\.xml$/i,
    '<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties"/>',
  ],
  [
    /^meta\.xml$/i,
    '<o:document-meta xmlns:o="urn:oasis:names:tc:opendocument:xmlns:office:1.0" o:version="1.2"/>',
  ],
];

/** Signatures and field offsets of Zip archives (PKWARE APPNOTE 6.3, §4.3). All numbers are little-endian. */
const end = {
  signature: 'PK\x05\x06',
  length: 22,
  longestComment: 0xffff,
  entries: 10,
  offset: 16,
};
const central = {
  signature: 'PK\x01\x02',
  length: 46,
  flags: 8,
  name: 28,
  comment: 32,
  local: 42,
} as const;
const local = { signature: 'PK\x03\x04', length: 30, flags: 6, name: 26 } as const;
/**
 * Offsets of the fields in a Zip header, relative to its flags. The fields are flags, method, time, date, checksum,
 * packed size and size.
 */
const fromFlags = { date: 6, checksum: 8, packed: 12, size: 16 } as const;
/** `encrypted`: the entry is encrypted. `descriptor`: the checksum and sizes follow the data. */
const flag = { encrypted: 0x01, descriptor: 0x08 } as const;

/**
 * Replaces the properties (author, organisation, times) of an Office or OpenDocument file in place. Each replacement is
 * an empty, uncompressed part with the length of the packed original. The comments of the archive are overwritten with
 * zeros. The code unpacks nothing, so a hostile file cannot exhaust memory. The document's own content (comments,
 * changes, pictures) stays.
 *
 * @throws DamagedFile if the archive cannot be parsed, or if a part is too small for an empty part
 */
export function stripOffice(bytes: Uint8Array, steps: Steps): Uint8Array {
  const file = new Reader(new Uint8Array(bytes), steps);
  const directory = endOfDirectory(file);
  for (const { name, at, next } of partsOf(file, directory)) {
    const [, empty] = properties.find(([pattern]) => pattern.test(name)) ?? [];
    if (empty !== undefined) replace(file, at, empty);
    file.blank(next - file.u16(at + central.comment, true), next);
  }
  file.blank(directory + end.length, file.length);
  return file.bytes;
}

/**
 * Returns the names of an archive's parts, in lower case. Unpacks nothing.
 *
 * @throws DamagedFile if the archive cannot be parsed
 */
export function partNames(bytes: Uint8Array): string[] {
  const file = new Reader(bytes);
  return Array.from(partsOf(file, endOfDirectory(file)), ({ name }) => name.toLowerCase());
}

interface Part {
  name: string;
  /** Range of the part's entry in the central directory. */
  at: number;
  next: number;
}

function* partsOf(file: Reader, directory: number): Generator<Part, undefined> {
  const count = file.u16(directory + end.entries, true);
  let at = file.u32(directory + end.offset, true);
  for (let index = 0; index < count; index++) {
    if (!file.has(at, central.signature)) throw new DamagedFile(`there is no entry at byte ${at}`);
    const nameLength = file.u16(at + central.name, true);
    const behind = file.u16(at + central.name + 2, true) + file.u16(at + central.name + 4, true);
    const next = at + central.length + nameLength + behind;
    yield { name: file.text(at + central.length, nameLength), at, next };
    at = next;
  }
}

function endOfDirectory(file: Reader): number {
  const from = Math.max(0, file.length - end.length - end.longestComment);
  for (let at = file.length - end.length; at >= from; at--) {
    if (file.has(at, end.signature)) return at;
  }
  throw new DamagedFile('it has no list of its parts');
}

function replace(file: Reader, entry: number, empty: string): void {
  const header = file.u32(entry + central.local, true);
  if (!file.has(header, local.signature))
    throw new DamagedFile(`there is no part at byte ${header}`);
  const nameLength = file.u16(header + local.name, true);
  const start = header + local.length + nameLength + file.u16(header + local.name + 2, true);
  const packed = file.u32(entry + central.flags + fromFlags.packed, true);
  const length = packed + descriptorLength(file, entry, start + packed);
  if (length < empty.length) {
    throw new DamagedFile(
      `${length} bytes are not enough for the ${empty.length} bytes of empty properties`,
    );
  }
  // This call throws if the length exceeds the file. It comes before the allocation, because a damaged header may claim
  // 4 GB.
  file.slice(start, start + length);
  const content = Buffer.alloc(length, ' ');
  content.write(empty);
  file.write(start, content);
  describe(file, header + local.flags, content);
  describe(file, entry + central.flags, content);
}

/**
 * Returns the length of an entry's data descriptor; 0 if there is none. The descriptor repeats checksum and sizes after
 * the data. Its signature is optional.
 */
function descriptorLength(file: Reader, entry: number, at: number): number {
  if (!(file.u16(entry + central.flags, true) & flag.descriptor)) return 0;
  return file.has(at, 'PK\x07\x08') ? 16 : 12;
}

function describe(file: Reader, flagsAt: number, content: Buffer): void {
  const flags = file.u16(flagsAt, true) & ~(flag.encrypted | flag.descriptor);
  const fields = Buffer.alloc(20);
  fields.writeUInt16LE(flags, 0);
  // `fields` is filled with zeros, so the compression method becomes 0 (uncompressed). 0x21 is the earliest possible
  // modification date, 1 January 1980.
  fields.writeUInt16LE(0x21, fromFlags.date);
  fields.writeUInt32LE(crc32(content), fromFlags.checksum);
  fields.writeUInt32LE(content.length, fromFlags.packed);
  fields.writeUInt32LE(content.length, fromFlags.size);
  file.write(flagsAt, fields);
}
