import { mirroredPlace } from '@shared/contract/mirrored-place.ts';
import { homePath, placeIdOf, placePathOf } from './routes.ts';

/** The app's path that a mirror's query names: plain servers know files alone, so the path is the folder's. */
export function pathInMirror(search: string): string {
  const id = new URLSearchParams(search).get('place');
  return id === null ? homePath : placePathOf(id);
}

/** Where a mirror shows one of the app's paths. */
export function addressInMirror(folder: string, path: string): string {
  const id = placeIdOf(path);
  return id === null ? folder : mirroredPlace(folder, id);
}
