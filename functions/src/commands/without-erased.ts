export type StoredFields = Record<string, unknown>;

/**
 * Removes an erased account from the fields of a document. A suggested name stays, but its contributor and its speaker
 * are removed (as in erasure/delete-account.ts).
 */
export function withoutErased(
  fields: StoredFields,
  isErased: (of: string) => boolean,
): StoredFields {
  const { uid } = fields;
  if (typeof uid !== 'string' || !isErased(uid)) return fields;
  return {
    ...fields,
    uid: null,
    ...('author' in fields ? { author: null } : {}),
    ...('speaker' in fields ? { speaker: null } : {}),
    ...('questions' in fields ? { questions: [] } : {}),
    ...(fields['state'] === 'asked' ? { state: 'pending' } : {}),
    ...('by' in fields ? { by: null } : {}),
  };
}
