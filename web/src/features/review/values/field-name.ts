import { fieldNames, type Field } from '@shared/contract/fields.ts';
import { t } from '../../../i18n/t.ts';

function isField(field: string): field is Field {
  return (fieldNames as readonly string[]).includes(field);
}

export function fieldName(field: string): string {
  if (field === 'status') return t('review.field.status');
  // The field `recordings` means muted recordings that were only in suggestions (functions/src/places/unmerge.ts).
  if (field === 'recordings') return t('field.voiceUrl');
  return isField(field) ? t(`field.${field}`) : field;
}
