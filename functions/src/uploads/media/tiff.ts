import { withoutTexts } from './colour-profile.ts';
import { DamagedFile } from './damaged.ts';
import { Reader } from './reader.ts';
import type { Steps } from './steps.ts';

/** Bytes of a value by its type (TIFF 6.0 and its supplements). */
const typeSizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];

const tag = { subDirectories: 330, exif: 34_665, profile: 34_675, gps: 34_853 } as const;

/**
 * Tags of a picture's own directory about its maker: description, make, model, software, date, artist,
 * computer, XMP, copyright, IPTC, Photoshop, maker notes and similar ones in DNG. Visible properties (size,
 * strips, colours, orientation) and the position of a scanned map (GeoTIFF) stay.
 */
const personal = new Set([
  270, 271, 272, 305, 306, 315, 316, 700, 33_432, 33_723, 34_377, 36_867, 37_500, 42_032, 42_033,
  42_036, 42_037, 50_708, 50_735, 50_740, 50_827,
]);

/** More directories than any file has. */
const maxDirectories = 1_000;

/**
 * A TIFF whose metadata is blanked in place: all of Exif and GPS, the personal tags beside the
 * picture, and of its colour profile what colours do not need. Nothing moves, so every offset stays right.
 *
 * @throws DamagedFile
 */
export function stripTiff(bytes: Uint8Array, steps: Steps): Uint8Array {
  const file = new Reader(new Uint8Array(bytes), steps);
  const little = file.text(0, 2) === 'II';
  const queue = [{ at: file.u32(4, little), all: false }];
  for (let count = 0; ; count++) {
    const directory = queue.pop();
    if (!directory) return file.bytes;
    if (directory.at === 0) continue;
    if (count > maxDirectories) throw new DamagedFile('it has too many directories');
    const entries = file.u16(directory.at, little);
    for (let index = 0; index < entries; index++) {
      const entry = entryAt(file, directory.at + 2 + index * 12, little);
      // Read before it is overwritten.
      queue.push(...directoriesOf(file, entry, little));
      if (queue.length > maxDirectories) throw new DamagedFile('it has too many directories');
      if (directory.all || personal.has(entry.tag)) file.blank(entry.from, entry.to);
      else if (entry.tag === tag.profile) cleanProfile(file, entry);
    }
    if (!directory.all) {
      queue.push({ at: file.u32(directory.at + 2 + entries * 12, little), all: false });
    }
  }
}

function cleanProfile(file: Reader, { from, to }: Entry): void {
  const profile = withoutTexts(file.slice(from, to));
  if (profile) file.write(from, profile);
  else file.blank(from, to);
}

interface Entry {
  tag: number;
  /** Offset of its values. */
  from: number;
  to: number;
}

function entryAt(file: Reader, at: number, little: boolean): Entry {
  const size = (typeSizes[file.u16(at + 2, little)] ?? 1) * file.u32(at + 4, little);
  const from = size <= 4 ? at + 8 : file.u32(at + 8, little);
  file.slice(from, from + size);
  return { tag: file.u16(at, little), from, to: from + size };
}

function directoriesOf(file: Reader, { tag: name, from, to }: Entry, little: boolean) {
  if (name !== tag.exif && name !== tag.gps && name !== tag.subDirectories) return [];
  const directories: { at: number; all: boolean }[] = [];
  for (let at = from; at + 4 <= to && directories.length <= maxDirectories; at += 4) {
    directories.push({ at: file.u32(at, little), all: name !== tag.subDirectories });
  }
  return directories;
}
