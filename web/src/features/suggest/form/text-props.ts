import { fields, type FieldOf } from '@shared/contract/fields.ts';
import { readersScript } from '../../../i18n/language.ts';
import { t } from '../../../i18n/t.ts';
import type { LetterScript } from '../../../ui/letters/letters.ts';
import { typedDirection } from './direction.ts';

export type TextField = FieldOf<'name' | 'text'>;

/** Text with the number of characters left, shown in the last tenth of the limit. */
function charactersLeft(text: string, limit: number): string | null {
  const left = limit - text.length;
  return left <= limit / 10 ? t('suggest.charactersLeft', { count: left }) : null;
}

/** The script of a name that may be in either script; before a letter is typed, the reader's. */
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

/** Common properties of all text fields. */
export function textProps(field: TextField, { value, error, disabled, onText }: TypedText) {
  const { limit } = fields[field];
  return {
    dir: typedDirection(value) ?? 'auto',
    value,
    error,
    hint: charactersLeft(value, limit),
    maxLength: limit,
    disabled,
    onChange: ({ target }: { target: { value: string } }) => onText(target.value),
  } as const;
}
