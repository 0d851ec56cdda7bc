import { ApiError } from '../../contract/errors.ts';
import { DamagedFile } from './damaged.ts';
import { stripFilm } from './film.ts';
import { stripGif } from './gif.ts';
import { stripHeif } from './heif.ts';
import { stripJpeg } from './jpeg.ts';
import { stripPng } from './png.ts';
import { stripTiff } from './tiff.ts';
import { stripWebp } from './webp.ts';

const strippers = new Map([
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
]);

/**
 * Takes metadata (where and when a picture was taken, with what, by whom) out of pictures and films
 * without touching what they show; other files are left as they are.
 *
 * @throws ApiError invalid for one that cannot be followed to its end
 */
export function withoutMetadata(bytes: Uint8Array, contentType: string): Uint8Array {
  const strip = strippers.get(contentType);
  if (!strip) return bytes;
  try {
    return strip(bytes);
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error;
    throw new ApiError('invalid', `the file is damaged: ${error.message}`, { field: 'file' });
  }
}
