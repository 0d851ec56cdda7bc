import { useStore } from 'zustand';
import { LicenceCheck } from './LicenceCheck.tsx';
import { agrees } from './check-draft.ts';
import type { RevisionForm } from './revision-form.ts';

/** Asks once for the licence of the contributions. Users who have agreed do not see it. */
export function LicenceField({ form, disabled }: { form: RevisionForm; disabled: boolean }) {
  const asked = useStore(form.store, (state) => state.asksLicence);
  const ticked = useStore(form.store, ({ draft }) => agrees(draft));
  const error = useStore(form.store, (state) => state.error);
  if (!asked) return null;
  return (
    <LicenceCheck
      checked={ticked}
      disabled={disabled}
      error={error?.field === 'licence' ? error.text : null}
      onCheck={(agreed) => form.tickLicence(agreed)}
    />
  );
}
