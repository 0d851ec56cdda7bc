import { mirroredPlace } from '@shared/contract/mirrored-place.ts';
import { navigate, useBrowserLocation, useSearch } from 'wouter/use-browser-location';
import { isMirror } from '../lib/site.ts';
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

const goInMirror: typeof navigate = (to, options) =>
  navigate(addressInMirror(location.pathname, String(to)), options);

function useMirrorLocation(): [string, typeof navigate] {
  return [pathInMirror(useSearch()), goInMirror];
}

/** The path that the app shows, and how it goes to another one. */
export const useLocation: () => [string, typeof navigate] = isMirror
  ? useMirrorLocation
  : () => useBrowserLocation();
