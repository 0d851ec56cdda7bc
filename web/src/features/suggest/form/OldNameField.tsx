import { useRef } from 'react';
import { NameField, type NameFieldProps } from './NameField.tsx';
import { ScriptProposals, type ScriptProposalsProps } from './ScriptProposals.tsx';

/** The field of the old name in one script, with proposals made from the other script. */
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
        // the pressed button disappears, so the focus must move
        onTaken={() => input.current?.focus()}
      />
    </div>
  );
}
