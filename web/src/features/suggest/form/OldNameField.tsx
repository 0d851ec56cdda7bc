import { useRef } from 'react';
import { NameField, type NameFieldProps } from './NameField.tsx';
import { ScriptProposals, type ScriptProposalsProps } from './ScriptProposals.tsx';

export function OldNameField({
  form,
  field,
  disabled,
  ...name
}: Omit<NameFieldProps, 'form'> & Omit<ScriptProposalsProps, 'onTaken'>) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <NameField {...name} disabled={disabled} input={input} />
      <ScriptProposals
        form={form}
        field={field}
        disabled={disabled}
        // The pressed button disappears, so the focus moves to the field.
        onTaken={() => input.current?.focus()}
      />
    </div>
  );
}
