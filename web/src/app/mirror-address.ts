import { mirroredPlace } from '@shared/contract/mirrored-place.ts';
import { homePath, placeIdOf, placePathOf } from './routes.ts';

/** In a mirror, the query of the address contains the app's path. A file server has no pages at the app's paths. */
export function pathInMirror(search: string): string {
  const id = new URLSearchParams(search).get('place');
  return id === null ? homePath : placePathOf(id);
}

/**
 * Converts a path of the app to the address that the browser shows in a mirror.
 * @param folder path of the mirror's folder
 */
export function addressInMirror(folder: string, path: string): string {
  const id = placeIdOf(path);
  return id === null ? folder : mirroredPlace(folder, id);
}
