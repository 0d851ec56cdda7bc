import { mirroredPlace } from '@shared/contract/mirrored-place.ts';
import { placePath } from '@shared/contract/place-path.ts';
import { homePath, placeIdOf } from './routes.ts';

/**
 * Converts the query of a mirror's address to a path of the app. In a mirror, the query contains the id of the open
 * place, because a file server has no pages at the app's paths.
 */
export function pathInMirror(search: string): string {
  const id = new URLSearchParams(search).get('place');
  return id === null ? homePath : placePath(id);
}

/**
 * Converts a path of the app to the address that the browser shows in a mirror.
 * @param folder path of the mirror's folder
 */
export function addressInMirror(folder: string, path: string): string {
  const id = placeIdOf(path);
  return id === null ? folder : mirroredPlace(folder, id);
}
