import { isDocumentId } from './document-id.ts';
import { placeIdKind } from './place-id.ts';

/**
 * Identifies an account without its uid, which is never sent. The key contains the id of a suggestion by the account,
 * of a history entry that the account caused, or of a change that was made by the account or to it.
 */
export type AccountKey =
  | { kind: 'suggestion' | 'entry'; place_id: string; id: string }
  | { kind: 'change' | 'changed'; id: string };

/** Writes the key for an address, such as `entry/gn-7/x` or `changed/x`. */
export const accountKeyText = (key: AccountKey): string =>
  'place_id' in key ? `${key.kind}/${key.place_id}/${key.id}` : `${key.kind}/${key.id}`;

/** Parses a key from an address. Returns null if the text is not a key. */
export function accountKeyOf(text: string): AccountKey | null {
  const [kind, ...rest] = text.split('/');
  if (!rest.every(isDocumentId)) return null;
  const [first = '', second = ''] = rest;
  if ((kind === 'suggestion' || kind === 'entry') && rest.length === 2)
    return placeIdKind(first) ? { kind, place_id: first, id: second } : null;
  return (kind === 'change' || kind === 'changed') && rest.length === 1
    ? { kind, id: first }
    : null;
}
