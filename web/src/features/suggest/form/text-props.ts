import { fields, type FieldOf } from '@shared/contract/fields.ts';
import { storedLength } from '@shared/contract/text.ts';
import { readersScript } from '../../../i18n/language.ts';
import { t } from '../../../i18n/t.ts';
import { tooLong } from '../../../i18n/too-long.ts';
import type { LetterScript } from '../../../ui/letters/letters.ts';
import { typedDirection } from './direction.ts';

export type TextField = FieldOf<'name' | 'text'>;

/**
 * Returns a hint with the number of remaining characters; null while more than a tenth of the limit remains. For a text
 * above the limit, returns the error.
 */
function charactersLeft(text: string, field: TextField): string | null {
  const { limit, kind } = fields[field];
  const left = limit - storedLength(text, kind);
  if (left > limit / 10) return null;
  return tooLong(text, limit, kind) ?? t('suggest.charactersLeft', { count: left });
}

/** Returns the script of a text's first letter. For a text without letters, returns the reader's preferred script. */
export function scriptOf(text: string): LetterScript {
  const direction = typedDirection(text);
  if (direction === null) return readersScript();
  return direction === 'rtl' ? 'arabic' : 'latin';
}

export interface TypedText {
  value: string;
  error: string | null;
  disabled: boolean;
  onText: (text: string) => void;
}

export function textProps(field: TextField, { value, error, disabled, onText }: TypedText) {
  const hint = charactersLeft(value, field);
  return {
    dir: typedDirection(value) ?? 'auto',
    value,
    error,
    hint: hint === error ? null : hint,
    disabled,
    onChange: ({ target }: { target: { value: string } }) => onText(target.value),
  } as const;
}
