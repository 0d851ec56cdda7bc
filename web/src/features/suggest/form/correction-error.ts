import { addLinks, textError } from '../drafts/revision-values.ts';
import { newName } from '../drafts/typed-name.ts';
import { t } from '../../../i18n/t.ts';
import { nameProblem } from './names/name-problem.ts';
import type { TextField } from './text-props.ts';

/** The error of a corrected text, of links, or of the corrected form of an attested name; null if it can be sent. */
export function correctionError(field: TextField | 'names' | 'links', text: string): string | null {
  if (field === 'links') return addLinks([], text).error;
  if (field !== 'names') return textError(field, text);
  // the form ignores a name without a text, but a correction must have one
  if (text.trim() === '') return t('common.required');
  return nameProblem([{ ...newName(field), form: text }])?.text ?? null;
}
