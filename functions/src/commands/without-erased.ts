import { publicName } from '@shared/contract/file-links.ts';
import { withoutContributor } from '../places/without-contributor.ts';

export type StoredFields = Record<string, unknown>;

export function withoutErased(
  fields: StoredFields,
  isErased: (of: string) => boolean,
): StoredFields {
  const { uid } = fields;
  if (typeof uid !== 'string' || !isErased(uid)) return fields;
  return {
    ...withoutContributor(fields),
    ...('original_name' in fields ? { original_name: publicName(String(fields['link'])) } : {}),
  };
}
