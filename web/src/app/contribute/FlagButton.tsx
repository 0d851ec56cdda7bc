import type { Place } from '@shared/contract/schemas.ts';
import { useState } from 'react';
import { fetchTexts } from '../../i18n/language.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/Button.tsx';
import { dialogOnDemand } from '../dialog-on-demand.tsx';

const FlagDialog = dialogOnDemand(
  () => t('place.flag'),
  async () => (await import('../../features/flags/FlagDialog.tsx')).FlagDialog,
  () => fetchTexts('flag'),
);

export function FlagButton({ place, onMuted }: { place: Place; onMuted: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('place.flag')}
      </Button>
      {open && <FlagDialog place={place} onClose={() => setOpen(false)} onMuted={onMuted} />}
    </>
  );
}
