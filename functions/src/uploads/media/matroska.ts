import { DamagedFile } from './damaged.ts';
import { elements, numberAt, voidElement, type Element } from './ebml.ts';
import { Reader } from './reader.ts';
import type { Steps } from './steps.ts';

/** Ids of Matroska elements (RFC 9559). */
const id = {
  header: 0x1a45dfa3,
  segment: 0x18538067,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackNumber: 0xd7,
  trackType: 0x83,
  cluster: 0x1f43b675,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
  void: 0xec,
} as const;

/** Ids of the children of a Matroska segment that stay: seek information, description, tracks and media data. */
const segmentKeeps = new Set<number>([id.info, id.tracks, id.cluster, 0x114d9b74, 0x1c53bb6b]);
/** Ids of the children of a Matroska cluster that stay: time, position, length of the previous cluster, and blocks. */
const clusterKeeps = new Set<number>([0xe7, 0xa7, 0xab, id.simpleBlock, id.blockGroup]);
/** Ids of the children of a segment's information that stay: time unit and duration. */
const infoKeeps = new Set([0x2ad7b1, 0x4489]);
/**
 * Ids of the required children of a segment's information that become empty: the program and the library that wrote the
 * file.
 */
const infoBlanks = new Set([0x4d80, 0x5741]);
/** Ids of the children of a track that are removed. Only the name is unnecessary for playing. */
const trackDrops = new Set([0x536e]);
/** Types of tracks with pictures (1) or sound (2). Tracks of other types may contain positions, as subtitles or data. */
const shownTracks = new Set([1, 2]);
/** Checksum elements are removed because the data change. */
const crc32 = 0xbf;

/**
 * Overwrites the tags, attachments, chapters, titles, dates and names of a WebM or Matroska file, and its tracks that
 * contain neither pictures nor sound, and marks them as free space. No data move, so all offsets stay valid.
 *
 * @throws DamagedFile if the file cannot be parsed, or if none of its tracks contains pictures or sound
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
  const hiddenTracks = new Set<number>();
  let shown = 0;
  for (const element of elements(file, segment.start, segment.end)) {
    if (element.isOpen && element.id !== id.cluster) {
      throw new DamagedFile(`the element at byte ${element.at} has no length`);
    }
    if (element.id === id.tracks) shown += stripTracks(file, element, hiddenTracks);
  }
  if (shown === 0) throw new DamagedFile('it contains neither sound nor picture');
  // This second pass is necessary, because the tracks may follow their blocks: only now are all hidden tracks known.
  for (const element of elements(file, segment.start, segment.end)) {
    const isKept = segmentKeeps.has(element.id) || clusterKeeps.has(element.id);
    if (!isKept || isHiddenBlock(file, element, hiddenTracks)) voidElement(file, element);
    else if (element.id === id.info) stripInfo(file, element);
    else if (element.id === id.cluster && !element.isOpen)
      stripCluster(file, element, hiddenTracks);
  }
}

function stripInfo(file: Reader, { start, end }: Element): void {
  for (const element of elements(file, start, end)) {
    if (infoBlanks.has(element.id)) file.blank(element.start, element.end);
    else if (!infoKeeps.has(element.id)) voidElement(file, element);
  }
}

/**
 * Cleans the tracks, and adds the numbers of the tracks that it removes to `hidden`.
 *
 * @returns the number of tracks that stay
 */
function stripTracks(file: Reader, { start, end }: Element, hidden: Set<number>): number {
  let shown = 0;
  for (const track of elements(file, start, end)) {
    if (track.id !== id.track) {
      voidElement(file, track);
      continue;
    }
    const { number, type } = stripTrack(file, track);
    if (type !== undefined && shownTracks.has(type)) {
      shown++;
      continue;
    }
    if (number === undefined) throw new DamagedFile('it has a track without a number');
    hidden.add(number);
    voidElement(file, track);
  }
  return shown;
}

function stripTrack(file: Reader, track: Element): { number?: number; type?: number } {
  const found: { number?: number; type?: number } = {};
  for (const element of elements(file, track.start, track.end)) {
    const { start, end } = element;
    const isDropped = trackDrops.has(element.id) || [crc32, id.void].includes(element.id);
    if (isDropped) voidElement(file, element);
    else if (element.id === id.trackNumber) found.number = file.uint(start, end - start);
    else if (element.id === id.trackType) found.type = file.uint(start, end - start);
  }
  return found;
}

function stripCluster(file: Reader, { start, end }: Element, hidden: ReadonlySet<number>): void {
  for (const element of elements(file, start, end)) {
    if (!clusterKeeps.has(element.id) || isHiddenBlock(file, element, hidden))
      voidElement(file, element);
  }
}

/** Returns true for a block or block group of a hidden track. A block begins with the number of its track. */
function isHiddenBlock(file: Reader, element: Element, hidden: ReadonlySet<number>): boolean {
  if (hidden.size === 0) return false;
  const { start, end } = element;
  for (const inner of element.id === id.blockGroup ? elements(file, start, end) : [element]) {
    const isBlock = inner.id === id.block || inner.id === id.simpleBlock;
    if (isBlock && hidden.has(numberAt(file, inner.start, 8).bits)) return true;
  }
  return false;
}
