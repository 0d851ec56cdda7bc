import { mirroredPlace } from '@shared/contract/mirrored-place.ts';
import { isMirror, siteUrl } from '../lib/site.ts';

const placePath = /^\/places\/([^/]+)\/?$/;

export const homePath = '/';

export function placePathOf(id: string): string {
  return `/places/${encodeURIComponent(id)}`;
}

/** Returns the id of the place in a path; null for a path without a place. */
export function placeIdOf(path: string): string | null {
  const id = placePath.exec(path)?.[1];
  if (id === undefined) return null;
  try {
    return decodeURIComponent(id);
  } catch {
    return id; // no place has an id with an invalid percent sign, so the panel says that the place does not exist
  }
}

/** Path of the page that links in emails open. */
export const accountActionPath = '/account/action';

/** Whether the app has a page at a path (product.md §2). */
export function isKnownPath(path: string): boolean {
  return path === homePath || path === accountActionPath || placeIdOf(path) !== null;
}

export function placeUrl(id: string): string {
  if (isMirror) return mirroredPlace(siteUrl('/'), id);
  return new URL(placePathOf(id), location.origin).href;
}
