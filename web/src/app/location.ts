import { navigate, useBrowserLocation, useSearch } from 'wouter/use-browser-location';
import { isMirror } from '../lib/site.ts';
import { addressInMirror, pathInMirror } from './mirror-address.ts';
import { placeIdOf } from './routes.ts';

const goInMirror: typeof navigate = (to, options) =>
  navigate(addressInMirror(location.pathname, String(to)), options);

function useMirrorLocation(): [string, typeof navigate] {
  return [pathInMirror(useSearch()), goInMirror];
}

export const useLocation: () => [string, typeof navigate] = isMirror
  ? useMirrorLocation
  : () => useBrowserLocation();

export const currentPath: () => string = isMirror
  ? () => pathInMirror(location.search)
  : () => location.pathname;

/**
 * Returns whether a place other than `id` is open. The response to an earlier request must not close this other place,
 * because the user may have typed something in its panel.
 */
export function isElsewhere(id: string | null): boolean {
  const open = placeIdOf(currentPath());
  return open !== null && open !== id;
}
