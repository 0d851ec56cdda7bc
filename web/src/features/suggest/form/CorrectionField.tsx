import { declarationOf } from '@shared/contract/fields.ts';
import { TextArea } from '../../../ui/TextField.tsx';
import { NameField } from './NameField.tsx';
import { scriptOf, textProps, type TextField, type TypedText } from './text-props.ts';

export interface CorrectionFieldProps extends TypedText {
  /** For `names`: the form of one of them. */
  field: TextField | 'names';
  label: string;
}

/** A value that somebody else suggested, to be corrected as it would be typed into the form. */
export function CorrectionField({ field, label, ...typed }: CorrectionFieldProps) {
  // an attested name is as long as any other
  const props = textProps(field === 'names' ? 'name_new' : field, typed);
  if (field === 'about') return <TextArea {...props} label={label} autoFocus />;
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
