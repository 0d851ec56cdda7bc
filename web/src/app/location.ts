import { navigate, useBrowserLocation, useSearch } from 'wouter/use-browser-location';
import { isMirror } from '../lib/site.ts';
import { addressInMirror, pathInMirror } from './mirror-address.ts';

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
