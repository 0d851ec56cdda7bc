import { crc32 } from 'node:zlib';
import { ByteReader } from '../bytes/byte-reader.ts';
import { ByteWriter } from '../bytes/byte-writer.ts';
import type { Micros } from '../value/time.ts';
import type { CommitRecord } from './persistence.ts';
import type { Version } from './slot.ts';

/** Size in bytes of each record's header. The header contains the payload's length and checksum, four bytes each. */
export const FRAME_HEADER = 8;

/** Maximum length of a payload in bytes. A greater length means that the file is damaged. */
const MAX_PAYLOAD = 256 * 1024 * 1024;

/** Minimum length of a payload in bytes: a time of eight bytes and a count of at least one byte. */
const MIN_PAYLOAD = 9;

const DELETED = 0;
const STORED = 1;

const writer = new ByteWriter(64 * 1024);

/** Encodes a commit for the disk as length, CRC-32 and payload. Throws if the record would be too large to read. */
export function encodeRecord(record: CommitRecord, maxPayload: number = MAX_PAYLOAD): Buffer {
  writer.reset();
  writer.uint32(0);
  writer.uint32(0);
  writer.double(record.commitTime);
  writer.varint(record.changes.length);
  for (const { path, version } of record.changes) writeChange(path, version);
  const length = writer.length - FRAME_HEADER;
  if (length > maxPayload) {
    throw new RangeError(`A record has ${length} bytes; at most ${maxPayload} are allowed.`);
  }
  const frame = writer.takeBytes();
  frame.writeUInt32BE(length, 0);
  frame.writeUInt32BE(crc32(frame.subarray(FRAME_HEADER)), 4);
  return frame;
}

function writeChange(path: string, version: Version | null): void {
  writer.byte(version ? STORED : DELETED);
  writer.text(path);
  if (!version) return;
  writer.double(version.createTime);
  writer.double(version.updateTime);
  const { bytes } = version;
  writer.varint(bytes.length);
  writer.raw(bytes);
}

export interface DecodedChange {
  readonly path: string;
  readonly version: Version | null;
}

export interface DecodedRecord {
  readonly commitTime: Micros;
  readonly changes: readonly DecodedChange[];
}

/** Returns the payload's length if a complete, undamaged record starts at `at`. Returns null otherwise. */
export function checkFrame(bytes: Buffer, at: number): number | null {
  if (at + FRAME_HEADER > bytes.length) return null;
  const length = bytes.readUInt32BE(at);
  const start = at + FRAME_HEADER;
  // After a power failure, a file can end in zeros. Without `MIN_PAYLOAD`, a header of zeros would be valid, because
  // the CRC-32 of an empty payload is 0.
  if (length < MIN_PAYLOAD || length > MAX_PAYLOAD || start + length > bytes.length) return null;
  return crc32(bytes.subarray(start, start + length)) === bytes.readUInt32BE(at + 4)
    ? length
    : null;
}

/** Returns whether an undamaged record starts anywhere after `at`. Ignores commits that are older than `since`. */
export function hasRecordAfter(bytes: Buffer, at: number, since: Micros): boolean {
  for (let start = at + 1; start + FRAME_HEADER + MIN_PAYLOAD <= bytes.length; start++) {
    // Compares the time before the checksum. Most offsets are not the start of a record, so the bytes read as a length
    // are arbitrary, and a checksum over such a length could take long.
    const time = bytes.readDoubleBE(start + FRAME_HEADER);
    if (!Number.isSafeInteger(time) || time < since) continue;
    if (checkFrame(bytes, start) !== null) return true;
  }
  return false;
}

export function decodePayload(payload: Buffer): DecodedRecord {
  const reader = new ByteReader(payload);
  const commitTime = reader.double();
  const changes: DecodedChange[] = [];
  for (let left = reader.varint(); left > 0; left--) changes.push(readChange(reader));
  return { commitTime, changes };
}

function readChange(reader: ByteReader): DecodedChange {
  const kind = reader.byte();
  const path = reader.text();
  if (kind === DELETED) return { path, version: null };
  const createTime = reader.double();
  const updateTime = reader.double();
  const bytes = reader.raw(reader.varint());
  return { path, version: { bytes, createTime, updateTime } };
}
