import {
  fields,
  type FieldOf,
  type TypedContent,
  type TypedField,
} from '@shared/contract/fields.ts';
import type { ReactNode } from 'react';
import { t } from '../../../i18n/t.ts';
import { readersScript } from '../../../i18n/language.ts';
import { TextArea } from '../../../ui/TextField.tsx';
import { typedDirection } from './direction.ts';
import type { LetterScript } from '../../../ui/letters/letters.ts';
import { LinksField } from './LinksField.tsx';
import { NameField } from './NameField.tsx';
import { OldNameField } from './OldNameField.tsx';
import type { RevisionForm } from './revision-form.ts';

interface ControlProps<F extends TypedField> {
  form: RevisionForm;
  value: TypedContent[F];
  error: string | null;
  disabled: boolean;
}
type TextField = FieldOf<'name' | 'text'>;
type Control<F extends TypedField> = (props: ControlProps<F>) => ReactNode;

/** Shown when the text is close to its limit. */
function charactersLeft(text: string, limit: number): string | null {
  const left = limit - text.length;
  return left <= limit / 10 ? t('suggest.charactersLeft', { count: left }) : null;
}

/** Today's names may be in either script; an empty field has the reader's. */
function scriptOf(text: string): LetterScript {
  const direction = typedDirection(text);
  if (direction === null) return readersScript();
  return direction === 'rtl' ? 'arabic' : 'latin';
}

/** Props that all text fields share. */
function textProps(field: TextField, { form, value, error, disabled }: ControlProps<TextField>) {
  const { limit } = fields[field];
  return {
    dir: typedDirection(value) ?? 'auto',
    value,
    error,
    hint: charactersLeft(value, limit),
    maxLength: limit,
    disabled,
    onChange: ({ target }: { target: { value: string } }) => form.setText(field, target.value),
  } as const;
}

/** The form's control of each field that is typed (product.md §2 "Name-revision form"). */
const controls: { [F in TypedField]: Control<F> } = {
  name_new: (props) => (
    <NameField
      {...textProps('name_new', props)}
      script={scriptOf(props.value)}
      label={t('suggest.nameNew')}
      required
    />
  ),
  name_az: (props) => (
    <OldNameField
      {...textProps('name_az', props)}
      form={props.form}
      field="name_az"
      script="latin"
      label={t('suggest.nameAz')}
      note={t('suggest.optional')}
      lang="az"
    />
  ),
  name_loc: (props) => (
    <OldNameField
      {...textProps('name_loc', props)}
      form={props.form}
      field="name_loc"
      script="arabic"
      label={t('suggest.nameLoc')}
      lang="azb"
      dir={typedDirection(props.value) ?? 'rtl'}
      required
    />
  ),
  about: (props) => {
    const about = textProps('about', props);
    const hint = about.hint ?? t('suggest.aboutHint', { limit: about.maxLength });
    return <TextArea {...about} label={t('suggest.about')} hint={hint} />;
  },
  links: ({ form, disabled }) => <LinksField form={form} disabled={disabled} />,
};

export function FieldControl<F extends TypedField>({
  field,
  ...props
}: ControlProps<F> & { field: F }) {
  const Control: Control<F> = controls[field];
  return <Control {...props} />;
}
