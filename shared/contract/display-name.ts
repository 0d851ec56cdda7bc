import { limits } from './limits.ts';
import { normaliseName } from './text.ts';

/**
 * Returns the display name of an account as the server stores it, or null if the account has no name. Shortens the name
 * to the limit of place names, because the app shows display names next to place names. Never keeps half of a character
 * that consists of two UTF-16 units, because Firestore can't store half a character.
 */
export function storedDisplayName(displayName: string | null | undefined): string | null {
  const name = normaliseName(displayName ?? '').slice(0, limits.nameLength);
  return name.replace(/[\ud800-\udbff]$/, '') || null;
}
