import { fields, type TypedContent, type TypedField } from '@shared/contract/fields.ts';
import type { ReactNode } from 'react';
import { t } from '../../../i18n/t.ts';
import { TextArea } from '../../../ui/TextField.tsx';
import { typedDirection } from './direction.ts';
import { LinksField } from './LinksField.tsx';
import { NameField } from './NameField.tsx';
import { OldNameField } from './OldNameField.tsx';
import type { RevisionForm } from './revision-form.ts';
import { scriptOf, textProps, type TextField } from './text-props.ts';

interface ControlProps<F extends TypedField> {
  form: RevisionForm;
  value: TypedContent[F];
  error: string | null;
  disabled: boolean;
}
type Control<F extends TypedField> = (props: ControlProps<F>) => ReactNode;

const formTextProps = (field: TextField, { form, ...typed }: ControlProps<TextField>) =>
  textProps(field, { ...typed, onText: (text) => form.setText(field, text) });

const controls: { [F in TypedField]: Control<F> } = {
  name_new: (props) => (
    <NameField
      {...formTextProps('name_new', props)}
      script={scriptOf(props.value)}
      label={t('suggest.nameNew')}
      required
    />
  ),
  name_az: (props) => (
    <OldNameField
      {...formTextProps('name_az', props)}
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
      {...formTextProps('name_loc', props)}
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
    const about = formTextProps('about', props);
    const hint = about.hint ?? t('suggest.aboutHint', { limit: fields.about.limit });
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
