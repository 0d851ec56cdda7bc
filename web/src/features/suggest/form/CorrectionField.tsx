import { declarationOf } from '@shared/contract/fields.ts';
import { limits } from '@shared/contract/limits.ts';
import { t } from '../../../i18n/t.ts';
import { TextArea } from '../../../ui/TextField.tsx';
import { NameField } from './NameField.tsx';
import { scriptOf, textProps, type TextField, type TypedText } from './text-props.ts';

export interface CorrectionFieldProps extends TypedText {
  /** With `names`, the reviewer corrects a single attested name. */
  field: TextField | 'names' | 'links';
  label: string;
}

export function CorrectionField({ field, label, ...typed }: CorrectionFieldProps) {
  if (field === 'links') {
    const { value, error, disabled, onText } = typed;
    return (
      <TextArea
        {...{ label, value, error, disabled }}
        dir="ltr"
        rows={3}
        hint={t('suggest.linksHint', { limit: limits.linkCount })}
        onChange={({ target }) => onText(target.value)}
        autoFocus
      />
    );
  }
  // All names have the same maximum length, so an attested name uses the properties of `name_new`.
  const props = textProps(field === 'names' ? 'name_new' : field, typed);
  if (declarationOf(field).kind === 'text') return <TextArea {...props} label={label} autoFocus />;
  return (
    <NameField
      {...props}
      label={label}
      script={scriptOf(typed.value)}
      required={field === 'names' || declarationOf(field).required !== undefined}
      autoFocus
    />
  );
}
