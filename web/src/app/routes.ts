import { mirroredPlace } from '@shared/contract/mirrored-place.ts';
import { placePath } from '@shared/contract/place-path.ts';
import { isMirror, siteUrl } from '../lib/site.ts';

const placePattern = /^\/places\/([^/]+)\/?$/;

export const homePath = '/';

/** Returns null if the path contains no place. */
export function placeIdOf(path: string): string | null {
  const id = placePattern.exec(path)?.[1];
  if (id === undefined) return null;
  try {
    return decodeURIComponent(id);
  } catch {
    return id; // No place has an id with an invalid percent sign, so the panel says that the place does not exist.
  }
}

export const accountActionPath = '/account/action';

export function isKnownPath(path: string): boolean {
  return path === homePath || path === accountActionPath || placeIdOf(path) !== null;
}

export function placeUrl(id: string): string {
  if (isMirror) return mirroredPlace(siteUrl('/'), id);
  return new URL(placePath(id), location.origin).href;
}
