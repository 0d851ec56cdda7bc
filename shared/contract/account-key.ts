import { isDocumentId } from './document-id.ts';
import { placeIdKind } from './place-id.ts';

/**
 * Identifies an account without its uid, because the server never sends uids to clients. The key names a document
 * instead. With the kind `suggestion` or `entry`, it means the author of this suggestion or history entry. With
 * `change`, it means the account that made this change; with `changed`, the account that was changed.
 */
export type AccountKey =
  | { kind: 'suggestion' | 'entry'; place_id: string; id: string }
  | { kind: 'change' | 'changed'; id: string };

/** Returns a text like `entry/gn-7/x` or `changed/x`. */
export const accountKeyText = (key: AccountKey): string =>
  'place_id' in key ? `${key.kind}/${key.place_id}/${key.id}` : `${key.kind}/${key.id}`;

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
