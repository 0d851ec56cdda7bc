import { useState } from 'react';
import { indexedDbDrafts } from '../../features/suggest/draft-storage.ts';
import { giveLicence } from '../../features/suggest/given-licence.ts';
import { LicenceLinks } from '../../features/suggest/LicenceLinks.tsx';
import { putIntoOutbox } from '../../features/suggest/outbox/outbox-storage.ts';
import { recordingsOnly } from '../../features/suggest/recording-only.ts';
import { log, sendPorts } from '../../features/suggest/send-ports.ts';
import { RoundDialog } from '../../features/voice/round/RoundDialog.tsx';
import { useMap } from '../../map/state.ts';
import { useOutboxSeen } from './outbox-seen.ts';

const { newKey, now } = sendPorts;

/** Each recording becomes a suggestion of its own in this user's outbox. */
const keepingOf = (uid: string) =>
  recordingsOnly({
    uid,
    now,
    storage: indexedDbDrafts(log),
    putOff: async (draft, leaveDraft) => {
      await putIntoOutbox(draft, { id: newKey(), key: newKey(), now: now(), leaveDraft });
      useOutboxSeen.setState({ seen: true });
    },
  });

/** The names of the part of the map that is looked at. */
export function RecordNames({ uid, onClose }: { uid: string; onClose: () => void }) {
  const [keeping] = useState(() => keepingOf(uid));
  const [area] = useState(() => useMap.getState().viewport?.bounds ?? null);
  return (
    <RoundDialog
      uid={uid}
      area={area}
      keeping={keeping}
      licences={<LicenceLinks />}
      onConsent={() => giveLicence(uid)}
      onClose={onClose}
    />
  );
}
