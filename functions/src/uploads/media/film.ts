import { boxes, boxOf, freeBox, type IsoBox, type ByteSpan } from './boxes.ts';
import { DamagedFile } from './damaged.ts';
import { blankSamples } from './film-samples.ts';
import { Reader } from './reader.ts';
import type { Steps } from './steps.ts';

/**
 * The box types that a cleaned film keeps, by parent (ISO/IEC 14496-12, QuickTime File Format). All other boxes may
 * contain private data, even boxes that are marked as free space.
 */
const kept = new Map<string, readonly string[]>(
  Object.entries({
    file: 'ftyp styp wide mdat moov moof sidx ssix mfra pdin'.split(' '),
    moov: 'mvhd trak mvex iods'.split(' '),
    trak: 'tkhd mdia edts tref tapt load'.split(' '),
    mdia: 'mdhd hdlr minf elng'.split(' '),
    minf: 'vmhd smhd hmhd nmhd sthd gmhd dinf stbl hdlr code'.split(' '),
    stbl: (
      'stsd stts ctts cslg stsc stsz stz2 stco co64 stss stsh padb stdp sdtp sbgp sgpd subs saiz saio ' +
      'stps'
    ).split(' '),
    moof: 'mfhd traf'.split(' '),
    traf: 'tfhd tfdt trun sbgp sgpd subs saiz saio sdtp senc'.split(' '),
  }),
);
/**
 * Track types with pictures or sound. Tracks of other types contain positions, subtitles with positions, or commands.
 */
const shownTracks = new Set(['vide', 'soun', 'pict']);
/** Types of boxes that begin with a creation time and a modification time. */
const dated = new Set(['mvhd', 'tkhd', 'mdhd']);

/**
 * Returns a copy of an MP4, M4A or QuickTime file without private data: positions, camera models, names, dates, and
 * tracks that contain neither pictures nor sound. The copy has zeros in place of these data, and boxes that contain
 * only such data are marked as free space. No data move, so all offsets stay valid.
 * @throws DamagedFile if the film cannot be parsed, if none of its tracks contains pictures or sound, or if it has
 * fragments (`moof`) and also a track without pictures and sound
 */
export function stripFilm(bytes: Uint8Array, steps: Steps): Uint8Array {
  const file = new Reader(new Uint8Array(bytes), steps);
  const all = { start: 0, end: file.length };
  for (const box of boxes(file, 0, file.length)) {
    if (!isKept('file', box)) freeBox(file, box);
    else if (box.type === 'wide') file.blank(box.start, box.end);
  }
  stripMovie(file, all);
  // Refuses a film without tracks, because only tracks with pictures or sound are left. A QuickTime film with a
  // compressed `moov` also has no tracks any more.
  const moov = boxOf(file, all, 'moov');
  if (!moov || !boxOf(file, moov, 'trak'))
    throw new DamagedFile('it contains neither sound nor picture');
  return file.bytes;
}

/** Cleans the movie and its fragments, in a film or in a HEIC file with an image sequence. */
export function stripMovie(file: Reader, all: ByteSpan): void {
  let hiddenTracks = 0;
  for (const box of boxes(file, all.start, all.end)) {
    if (box.type === 'moov') hiddenTracks += stripMoov(file, box);
    if (box.type !== 'moof') continue;
    if (hiddenTracks > 0) {
      throw new DamagedFile('it has fragments of tracks that are neither picture nor sound');
    }
    stripInside(file, box);
  }
}

function stripMoov(file: Reader, moov: IsoBox): number {
  let hidden = 0;
  for (const box of boxes(file, moov.start, moov.end)) {
    if (box.type === 'gps ') blankPositions(file, box);
    if (box.type !== 'trak' || isShown(file, box)) continue;
    blankSamples(file, box);
    freeBox(file, box);
    hidden++;
  }
  stripInside(file, moov);
  return hidden;
}

function isShown(file: Reader, trak: IsoBox): boolean {
  const mdia = boxOf(file, trak, 'mdia');
  const hdlr = mdia && boxOf(file, mdia, 'hdlr');
  return hdlr !== undefined && shownTracks.has(file.text(hdlr.start + 8, 4));
}

/**
 * Cleans the boxes inside a box. The recursion ends, because in `kept` no box type contains itself, neither directly
 * nor indirectly.
 */
function stripInside(file: Reader, parent: IsoBox): void {
  for (const box of boxes(file, parent.start, parent.end)) {
    if (!isKept(parent.type, box)) freeBox(file, box);
    else if (kept.has(box.type)) stripInside(file, box);
    else if (dated.has(box.type)) blankDates(file, box);
    else if (box.type === 'hdlr') blankName(file, box);
    else if (box.type === 'dinf') blankReferences(file, box);
  }
}

function isKept(room: string, { type }: IsoBox): boolean {
  return kept.get(room)?.includes(type) ?? false;
}

/** Blanks the human-readable name in a handler box (`hdlr`), which begins at byte 24 of the content. */
export const blankName = (file: Reader, { start, end }: IsoBox): void =>
  file.blank(Math.min(start + 24, end), end);

function blankDates(file: Reader, { type, start, end }: IsoBox): void {
  const size = file.u8(start) === 1 ? 8 : 4;
  if (start + 4 + 2 * size > end) throw new DamagedFile(`its ${type} is too short`);
  file.blank(start + 4, start + 4 + 2 * size);
}

/**
 * Blanks the addresses of other files that contain samples of a film, because QuickTime writes file paths there.
 * Samples in the same file need no address.
 */
function blankReferences(file: Reader, dinf: IsoBox): void {
  for (const dref of boxes(file, dinf.start, dinf.end)) {
    if (dref.type !== 'dref') freeBox(file, dref);
    else {
      for (const { start, end } of boxes(file, dref.start + 8, dref.end)) {
        file.blank(Math.min(start + 4, end), end);
      }
    }
  }
}

/**
 * Blanks the geographic positions that dashboard cameras record. The box `gps ` lists the offsets and lengths of the
 * free boxes that contain these positions.
 */
function blankPositions(file: Reader, { start, end }: IsoBox): void {
  for (let at = start + 8; at + 8 <= end; at += 8) {
    const from = file.u32(at);
    const to = from + file.u32(at + 4);
    if (file.has(from + 4, 'free') && to >= from + 8)
      file.blank(from + 8, Math.min(to, file.length));
  }
}
