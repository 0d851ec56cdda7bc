import { withoutTexts } from './colour-profile.ts';
import { DamagedFile } from './damaged.ts';
import { Reader } from './reader.ts';
import type { Steps } from './steps.ts';

/** Length of a TIFF value in bytes, by its type (TIFF 6.0 and its supplements). */
const typeSizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];

const tag = { subDirectories: 330, exif: 34_665, profile: 34_675, gps: 34_853 } as const;

/** Ranges of TIFF tags that affect the picture. Other tags may contain a maker, a place or a time. */
const shown: readonly (readonly [first: number, last: number, of: string])[] = [
  [254, 268, 'size, colours'],
  [273, 274, 'strips, orientation'],
  [277, 284, 'samples, resolution'],
  [286, 303, 'position on a page, units, tone curve'],
  [317, 332, 'tiles, directories of smaller pictures'],
  [334, 336, 'inks'],
  [338, 347, 'further samples, tables of JPEG'],
  [351, 435, 'fax'],
  [512, 532, 'older JPEG, colours, black and white'],
  [559, 559, 'strips'],
  [32_995, 32_998, 'matte'],
  [33_421, 33_422, 'colour filter of a raw picture'],
  [33_550, 33_550, 'GeoTIFF'],
  [33_920, 33_922, 'GeoTIFF'],
  [34_264, 34_264, 'GeoTIFF'],
  [34_675, 34_675, 'colour profile'],
  [34_735, 34_737, 'GeoTIFF'],
  [42_113, 42_113, 'pixels without a value'],
  [50_706, 51_182, 'DNG'],
  [52_525, 52_600, 'DNG'],
];
/**
 * DNG tags that are removed although they are in the ranges of `shown`: camera, serial number, private data, dates, and
 * the names of files, profiles and programs.
 */
const personal = new Set([
  50_708, 50_709, 50_735, 50_740, 50_741, 50_781, 50_827, 50_828, 50_838, 50_839, 50_931, 50_932,
  50_934, 50_936, 50_942, 50_966, 50_967, 50_968, 50_969, 50_971, 51_081, 51_105,
]);

const isShown = (name: number): boolean =>
  !personal.has(name) && shown.some(([first, last]) => name >= first && name <= last);

/** Maximum number of directories in a TIFF. No real file has more. */
const maxDirectories = 1_000;

/**
 * Blanks the metadata of a TIFF in place: Exif, GPS, everything in the colour profile except the colour data, and all
 * other tags that do not affect the picture. The position of a scanned map (GeoTIFF) stays. No data move, so all
 * offsets stay valid.
 *
 * @throws DamagedFile if the file cannot be parsed
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
      // An entry may refer to other directories. The references must be read before the entry is overwritten.
      queue.push(...directoriesOf(file, entry, little));
      if (queue.length > maxDirectories) throw new DamagedFile('it has too many directories');
      if (directory.all || !isShown(entry.tag)) file.blank(entry.from, entry.to);
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
