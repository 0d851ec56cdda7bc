import { useRef } from 'react';
import { NameField, type NameFieldProps } from './NameField.tsx';
import { ScriptProposals, type ScriptProposalsProps } from './ScriptProposals.tsx';

/** The old name in one of its scripts, under it what it may look like there, from the other script. */
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
        // the button that was pressed goes, with the focus that it had
        onTaken={() => input.current?.focus()}
      />
    </div>
  );
}
