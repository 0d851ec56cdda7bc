import { addLinks, textError } from '../drafts/revision-values.ts';
import { newName } from '../drafts/typed-name.ts';
import { t } from '../../../i18n/t.ts';
import { nameProblem } from './names/name-problem.ts';
import type { TextField } from './text-props.ts';

export function correctionError(field: TextField | 'names' | 'links', text: string): string | null {
  if (field === 'links') return addLinks([], text).error;
  if (field !== 'names') return textError(field, text);
  // The suggestion form ignores an empty name, but a reviewer's correction must not be empty.
  if (text.trim() === '') return t('common.required');
  return nameProblem([{ ...newName(field), form: text }])?.text ?? null;
}
