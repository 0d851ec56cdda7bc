import { publicName } from '../uploads/link.ts';

export type StoredFields = Record<string, unknown>;

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
    ...('original_name' in fields ? { original_name: publicName(String(fields['link'])) } : {}),
  };
}
