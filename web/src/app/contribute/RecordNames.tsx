import type { Speaker as SpeakerOf } from '@shared/contract/speaker.ts';
import { useEffect, useRef, useState } from 'react';
import {
  isClaimed,
  lockDraft,
  type DraftClaim,
} from '../../features/suggest/drafts/draft-claim.ts';
import { storedDrafts } from '../../features/suggest/drafts/draft-storage.ts';
import { giveLicence } from '../../features/suggest/drafts/given-licence.ts';
import { LicenceLinks } from '../../features/suggest/form/LicenceCheck.tsx';
import { putIntoOutbox } from '../../features/suggest/outbox/outbox-storage.ts';
import { recordingsOnly, type BatchDetails } from '../../features/suggest/drafts/recording-only.ts';
import { BatchDialog } from '../../features/voice/batch/BatchDialog.tsx';
import { currentLanguage } from '../../i18n/language.ts';
import { t } from '../../i18n/t.ts';
import { useMap } from '../../map/state.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useOutboxSeen } from './outbox-seen.ts';
import { Speaker } from './speaker.ts';

const storageFor = (uid: string, currentDetails: () => BatchDetails) =>
  recordingsOnly({
    uid,
    currentDetails,
    now: Date.now,
    storage: storedDrafts,
    isOpen: (placeId) => isClaimed({ uid, placeId }),
    putOff: async (draft, leaveDraft) => {
      await putIntoOutbox(draft, leaveDraft);
      useOutboxSeen.setState({ seen: true });
    },
  });

/** Allows recording in only one tab. Two tabs would record the same names and overwrite each other's progress. */
function useOneTab(uid: string): { mine: boolean; take: () => void } {
  const [mine, setMine] = useState(true);
  const claim = useRef<DraftClaim | null>(null);
  useEffect(() => {
    // `lockDraft` locks the draft of one place. No place has the id 'round', so this lock affects no place's draft.
    const made = lockDraft({ uid, placeId: 'round' }, setMine);
    claim.current = made;
    return () => made.release();
  }, [uid]);
  return { mine, take: () => claim.current?.take() };
}

export function RecordNames({ uid, onClose }: { uid: string; onClose: () => void }) {
  const [speaker, setSpeaker] = useState<SpeakerOf | null>(null);
  const details = useRef<BatchDetails>({ speaker: null, language: currentLanguage() });
  const [recordings] = useState(() => storageFor(uid, () => details.current));
  const [area] = useState(() => useMap.getState().viewport?.bounds ?? null);
  const { mine, take } = useOneTab(uid);
  if (!mine) {
    return (
      <Dialog title={t('batch.open')} onClose={onClose} closeLabel={t('common.close')}>
        <p role="status">{t('batch.elsewhere')}</p>
        <Button variant="primary" onClick={take}>
          {t('batch.here')}
        </Button>
      </Dialog>
    );
  }
  return (
    <BatchDialog
      uid={uid}
      area={area}
      recordings={recordings}
      licences={<LicenceLinks />}
      speaker={<Speaker speaker={speaker} onSpeaker={setSpeaker} />}
      onConsent={() => {
        details.current = { speaker, language: currentLanguage() };
        giveLicence(uid, currentLanguage());
      }}
      onClose={onClose}
    />
  );
}
