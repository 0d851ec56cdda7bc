import { fields, type FieldOf } from '@shared/contract/fields.ts';
import { readersScript } from '../../../i18n/language.ts';
import { t } from '../../../i18n/t.ts';
import type { LetterScript } from '../../../ui/letters/letters.ts';
import { typedDirection } from './direction.ts';

export type TextField = FieldOf<'name' | 'text'>;

/** Returns null while more than a tenth of the limit remains. */
function charactersLeft(text: string, limit: number): string | null {
  const left = limit - text.length;
  return left <= limit / 10 ? t('suggest.charactersLeft', { count: left }) : null;
}

/** Returns the reader's preferred script if the text has no letters. */
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
