export type Fields = Record<string, unknown>;

/** A name stays, but its contributor and its speaker are removed with the account (erasure/delete-account.ts). */
export function withoutErased(fields: Fields, isErased: (of: string) => boolean): Fields {
  const { uid, of_uid } = fields;
  // a reviewer's note about a suggestion of that account
  if ('note' in fields && typeof of_uid === 'string' && isErased(of_uid))
    return withoutErased({ ...fields, of_uid: null, note: null }, isErased);
  if (typeof uid !== 'string' || !isErased(uid)) return fields;
  return {
    ...fields,
    uid: null,
    ...('author' in fields ? { author: null } : {}),
    ...('speaker' in fields ? { speaker: null } : {}),
    ...('questions' in fields ? { questions: [] } : {}),
    ...(fields['state'] === 'asked' ? { state: 'pending' } : {}),
    ...('by' in fields ? { by: null } : {}),
    ...('note' in fields ? { note: null } : {}),
  };
}
