import { DamagedFile } from './damaged.ts';
import { elements, voidElement, type Element } from './ebml.ts';
import { Reader } from './reader.ts';
import type { Steps } from './steps.ts';

/** Ids of Matroska elements (RFC 9559). */
const id = {
  header: 0x1a45dfa3,
  segment: 0x18538067,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  track: 0xae,
  cluster: 0x1f43b675,
  void: 0xec,
} as const;

/** Ids of the children of a Matroska segment that stay: seek information, description, tracks and media data. */
const segmentKeeps = new Set<number>([id.info, id.tracks, id.cluster, 0x114d9b74, 0x1c53bb6b]);
/** Ids of the children of a Matroska cluster that stay: time, position, length of the previous cluster, and blocks. */
const clusterKeeps = new Set([0xe7, 0xa7, 0xab, 0xa3, 0xa0]);
/** Ids of the children of a segment's information that stay: time unit and duration. */
const infoKeeps = new Set([0x2ad7b1, 0x4489]);
/**
 * Ids of the required children of a segment's information that become empty: the program and the library that wrote the
 * file.
 */
const infoBlanks = new Set([0x4d80, 0x5741]);
/** Ids of the children of a track that are removed. Only the name is unnecessary for playing. */
const trackDrops = new Set([0x536e]);
/** Checksum elements are removed because the data change. */
const crc32 = 0xbf;

/**
 * Overwrites the tags, attachments, chapters, titles, dates and names of a WebM or Matroska file and marks them as free
 * space. No data move, so all offsets stay valid.
 *
 * @throws DamagedFile if the file cannot be parsed
 */
export function stripMatroska(bytes: Uint8Array, steps: Steps): Uint8Array {
  const file = new Reader(new Uint8Array(bytes), steps);
  for (const element of elements(file, 0, file.length)) {
    if (element.id === id.segment) {
      stripSegment(file, element);
      // Removes all data after the first segment, including a second segment, because players ignore these data.
      return file.bytes.subarray(0, element.end);
    }
    if (element.id !== id.header) voidElement(file, element);
  }
  throw new DamagedFile('it contains neither sound nor picture');
}

function stripSegment(file: Reader, segment: Element): void {
  for (const element of elements(file, segment.start, segment.end)) {
    const isKept = segmentKeeps.has(element.id) || clusterKeeps.has(element.id);
    if (element.isOpen && element.id !== id.cluster) {
      throw new DamagedFile(`the element at byte ${element.at} has no length`);
    }
    if (!isKept) voidElement(file, element);
    else if (element.id === id.info) stripInfo(file, element);
    else if (element.id === id.tracks) stripTracks(file, element);
    else if (element.id === id.cluster && !element.isOpen) stripCluster(file, element);
  }
}

function stripInfo(file: Reader, { start, end }: Element): void {
  for (const element of elements(file, start, end)) {
    if (infoBlanks.has(element.id)) file.blank(element.start, element.end);
    else if (!infoKeeps.has(element.id)) voidElement(file, element);
  }
}

function stripTracks(file: Reader, { start, end }: Element): void {
  for (const track of elements(file, start, end)) {
    if (track.id !== id.track) {
      voidElement(file, track);
      continue;
    }
    for (const element of elements(file, track.start, track.end)) {
      const isDropped = trackDrops.has(element.id) || [crc32, id.void].includes(element.id);
      if (isDropped) voidElement(file, element);
    }
  }
}

function stripCluster(file: Reader, { start, end }: Element): void {
  for (const element of elements(file, start, end)) {
    if (!clusterKeeps.has(element.id)) voidElement(file, element);
  }
}
