import { useRef } from 'react';
import { NameField, type NameFieldProps } from './NameField.tsx';
import { ScriptProposals, type ScriptProposalsProps } from './ScriptProposals.tsx';

/**
 * The field for the original name in one script. Proposes spellings, which are made from the name in another script.
 */
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
        // moves the focus to the field, because the pressed button disappears
        onTaken={() => input.current?.focus()}
      />
    </div>
  );
}
