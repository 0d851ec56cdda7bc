import { mirroredPlace } from '@shared/contract/mirrored-place.ts';
import { homePath, placeIdOf, placePathOf } from './routes.ts';

/**
 * Returns the app's path, which is in the query of a mirror's address: the URL's path is that of the mirror's folder,
 * because plain servers only serve files.
 */
export function pathInMirror(search: string): string {
  const id = new URLSearchParams(search).get('place');
  return id === null ? homePath : placePathOf(id);
}

/** Returns the address of one of the app's paths in a mirror. */
export function addressInMirror(folder: string, path: string): string {
  const id = placeIdOf(path);
  return id === null ? folder : mirroredPlace(folder, id);
}
