import { mirroredPlace } from '@shared/contract/mirrored-place.ts';
import { homePath, placeIdOf, placePathOf } from './routes.ts';

/** The app's path in a mirror's query: plain servers only serve files, so the URL's path is the folder's. */
export function pathInMirror(search: string): string {
  const id = new URLSearchParams(search).get('place');
  return id === null ? homePath : placePathOf(id);
}

/** The address of one of the app's paths in a mirror. */
export function addressInMirror(folder: string, path: string): string {
  const id = placeIdOf(path);
  return id === null ? folder : mirroredPlace(folder, id);
}
