import { fields, type FieldOf, type TypedContent, type TypedField } from '@contract/fields.ts';
import type { ReactNode } from 'react';
import { t } from '../../i18n/t.ts';
import { TextArea, TextField as TextInput } from '../../ui/TextField.tsx';
import { ArabicNameField } from './ArabicNameField.tsx';
import { typedDirection } from './direction.ts';
import { LinksField } from './LinksField.tsx';
import type { RevisionForm } from './revision-form.ts';
import { ScriptProposals } from './ScriptProposals.tsx';

interface ControlProps<F extends TypedField> {
  form: RevisionForm;
  value: TypedContent[F];
  error: string | null;
  disabled: boolean;
}
type TextField = FieldOf<'name' | 'text'>;
type Control<F extends TypedField> = (props: ControlProps<F>) => ReactNode;

/** Told when it comes near. */
function charactersLeft(text: string, limit: number): string | null {
  const left = limit - text.length;
  return left <= limit / 10 ? t('suggest.charactersLeft', { count: left }) : null;
}

/** What all texts have in common. */
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
    <TextInput {...textProps('name_new', props)} label={t('suggest.nameNew')} required />
  ),
  name_az: (props) => (
    <div>
      <TextInput
        {...textProps('name_az', props)}
        label={t('suggest.nameAz')}
        note={t('suggest.optional')}
        lang="az"
      />
      <ScriptProposals form={props.form} field="name_az" disabled={props.disabled} />
    </div>
  ),
  name_loc: ({ form, ...props }) => (
    <div>
      <ArabicNameField {...props} onChange={(text) => form.setText('name_loc', text)} />
      <ScriptProposals form={form} field="name_loc" disabled={props.disabled} />
    </div>
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
