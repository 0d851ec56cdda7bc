import type { Speaker as SpeakerOf } from '@contract/speaker.ts';
import { useRef, useState } from 'react';
import { indexedDbDrafts } from '../../features/suggest/draft-storage.ts';
import { giveLicence } from '../../features/suggest/given-licence.ts';
import { LicenceLinks } from '../../features/suggest/LicenceLinks.tsx';
import { putIntoOutbox } from '../../features/suggest/outbox/outbox-storage.ts';
import { recordingsOnly, type SaidOfRound } from '../../features/suggest/recording-only.ts';
import { log, sendPorts } from '../../features/suggest/send-ports.ts';
import { RoundDialog } from '../../features/voice/round/RoundDialog.tsx';
import { currentLanguage } from '../../i18n/language.ts';
import { useMap } from '../../map/state.ts';
import { useOutboxSeen } from './outbox-seen.ts';
import { Speaker } from './speaker.ts';

const { newKey, now } = sendPorts;

/** Each recording becomes a suggestion of its own in this user's outbox. */
const keepingOf = (uid: string, said: () => SaidOfRound) =>
  recordingsOnly({
    uid,
    said,
    now,
    storage: indexedDbDrafts(log),
    putOff: async (draft, leaveDraft) => {
      await putIntoOutbox(draft, { id: newKey(), key: newKey(), now: now(), leaveDraft });
      useOutboxSeen.setState({ seen: true });
    },
  });

/** The names of the part of the map that is looked at. */
export function RecordNames({ uid, onClose }: { uid: string; onClose: () => void }) {
  const [speaker, setSpeaker] = useState<SpeakerOf | null>(null);
  const said = useRef<SaidOfRound>({ speaker: null, language: currentLanguage() });
  const [keeping] = useState(() => keepingOf(uid, () => said.current));
  const [area] = useState(() => useMap.getState().viewport?.bounds ?? null);
  return (
    <RoundDialog
      uid={uid}
      area={area}
      keeping={keeping}
      licences={<LicenceLinks />}
      speaker={<Speaker speaker={speaker} onSpeaker={setSpeaker} />}
      onConsent={() => {
        said.current = { speaker, language: currentLanguage() };
        giveLicence(uid, currentLanguage());
      }}
      onClose={onClose}
    />
  );
}
