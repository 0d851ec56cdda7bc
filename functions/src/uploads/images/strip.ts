import { ApiError } from '../../contract/errors.ts';
import { DamagedImage } from './damaged.ts';
import { stripGif } from './gif.ts';
import { stripHeif } from './heif.ts';
import { stripJpeg } from './jpeg.ts';
import { stripPng } from './png.ts';
import { stripWebp } from './webp.ts';

const strippers = new Map([
  ['image/jpeg', stripJpeg],
  ['image/png', stripPng],
  ['image/webp', stripWebp],
  ['image/gif', stripGif],
  ['image/heic', stripHeif],
  ['image/avif', stripHeif],
]);

/**
 * Takes metadata (where and when a picture was taken, with what, by whom) out of an image without
 * touching the picture; other files are left as they are.
 *
 * @throws ApiError invalid for an image that cannot be followed to its end
 */
export function withoutMetadata(bytes: Uint8Array, contentType: string): Uint8Array {
  const strip = strippers.get(contentType);
  if (!strip) return bytes;
  try {
    return strip(bytes);
  } catch (error) {
    if (!(error instanceof DamagedImage)) throw error;
    throw new ApiError('invalid', `the picture is damaged: ${error.message}`, { field: 'file' });
  }
}
