import { mirroredPlace } from '@shared/contract/mirrored-place.ts';
import { homePath, placeIdOf, placePathOf } from './routes.ts';

/**
 * Returns the app's path from the query of a mirror's address. The URL's own path is the mirror's folder, because a
 * file server has no pages at the app's paths.
 */
export function pathInMirror(search: string): string {
  const id = new URLSearchParams(search).get('place');
  return id === null ? homePath : placePathOf(id);
}

/**
 * Converts a path of the app to the address that the browser shows in a mirror. `folder` is the path of the mirror's
 * folder.
 */
export function addressInMirror(folder: string, path: string): string {
  const id = placeIdOf(path);
  return id === null ? folder : mirroredPlace(folder, id);
}
