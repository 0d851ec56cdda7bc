import { useStore } from 'zustand';
import { LicenceCheck } from './LicenceCheck.tsx';
import { agrees } from './check-draft.ts';
import type { RevisionForm } from './revision-form.ts';

export function LicenceField({ form, disabled }: { form: RevisionForm; disabled: boolean }) {
  const { asksLicence, draft, error } = useStore(form.store);
  if (!asksLicence) return null;
  return (
    <LicenceCheck
      checked={agrees(draft)}
      disabled={disabled}
      error={error?.field === 'licence' ? error.text : null}
      onCheck={(agreed) => form.tickLicence(agreed)}
    />
  );
}
