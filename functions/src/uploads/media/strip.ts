import { ApiError } from '@shared/contract/errors.ts';
import { DamagedFile } from './damaged.ts';
import { stripFilm } from './film.ts';
import { stripFlac } from './flac.ts';
import { stripGif } from './gif.ts';
import { stripHeif } from './heif.ts';
import { withoutScanTails } from './jpeg-pixels.ts';
import { stripJpeg } from './jpeg.ts';
import { withoutPixelTails } from './png-pixels.ts';
import { stripPng } from './png.ts';
import { stripMatroska } from './matroska.ts';
import { stripMp3 } from './mp3.ts';
import { officeTypes, stripOffice } from './office.ts';
import { stripOgg } from './ogg.ts';
import { Steps } from './steps.ts';
import { stripTiff } from './tiff.ts';
import { stripWav } from './wav.ts';
import { stripWebp } from './webp.ts';

type Stripper = (bytes: Uint8Array, steps: Steps) => Uint8Array;

const strippers = new Map<string, Stripper>([
  ['image/jpeg', stripJpeg],
  ['image/png', stripPng],
  ['image/webp', stripWebp],
  ['image/gif', stripGif],
  ['image/heic', stripHeif],
  ['image/avif', stripHeif],
  ['image/tiff', stripTiff],
  ['video/mp4', stripFilm],
  ['video/quicktime', stripFilm],
  ['audio/mp4', stripFilm],
  ['audio/mpeg', stripMp3],
  ['audio/ogg', stripOgg],
  ['audio/flac', stripFlac],
  ['audio/wav', stripWav],
  ['video/webm', stripMatroska],
  ['video/x-matroska', stripMatroska],
  ...officeTypes.map((type) => [type, stripOffice] as const),
]);

/**
 * Returns true for the types of files from which `cleaned` removes all data about their author. Office files keep
 * texts, comments and pictures, which may name the author.
 */
export const losesAuthor = (contentType: string): boolean =>
  strippers.has(contentType) && !officeTypes.includes(contentType);

/**
 * Functions that remove the bytes after the pixels of a picture. Each function must read all pixels to find the end of
 * the pixels.
 */
const tailCutters = new Map<string, (bytes: Uint8Array) => Promise<Uint8Array>>([
  ['image/jpeg', withoutScanTails],
  ['image/png', withoutPixelTails],
]);

/**
 * Removes metadata from pictures, films, recordings and Office files without changing what they show. Metadata reveal
 * when, where, by whom and with what device a file was made. Other files stay unchanged. If a file cannot be parsed to
 * its end, or needs too many steps for its length, the file is refused, because it would keep its metadata.
 *
 * @throws ApiError invalid for a refused file
 */
export async function cleaned(bytes: Uint8Array, contentType: string): Promise<Uint8Array> {
  const stripped = withoutMetadata(bytes, contentType);
  const withoutTails = tailCutters.get(contentType);
  return withoutTails ? withoutTails(stripped).catch(refuse) : stripped;
}

/**
 * Removes metadata. Unlike `cleaned`, does not read the pixels, so the bytes after the pixels stay.
 *
 * @throws ApiError invalid for a refused file
 */
export function withoutMetadata(
  bytes: Uint8Array,
  contentType: string,
  steps = new Steps(bytes.length),
): Uint8Array {
  const strip = strippers.get(contentType);
  if (!strip) return bytes;
  try {
    return strip(bytes, steps);
  } catch (error) {
    return refuse(error);
  }
}

function refuse(error: unknown): never {
  if (!(error instanceof DamagedFile)) throw error;
  throw new ApiError('invalid', `the file is damaged: ${error.message}`, {
    field: 'file',
    reason: 'file_damaged',
  });
}
