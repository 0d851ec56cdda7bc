import { useState, type ReactNode } from 'react';
import { BringListDialog, type ToSend } from '../../features/bring-list/BringListDialog.tsx';
import type { MadeRecording, VoiceTools } from '../../features/bring-list/list-steps.ts';
import type { MapTools } from '../../features/bring-list/map-tools.ts';
import { giveLicence } from '../../features/suggest/drafts/given-licence.ts';
import { LicenceLinks } from '../../features/suggest/form/LicenceCheck.tsx';
import { givenBefore } from '../../features/suggest/list/given-before.ts';
import {
  SendList,
  type SendListProps,
  type TypedDetails,
} from '../../features/suggest/list/SendList.tsx';
import { BatchConsent } from '../../features/voice/batch/BatchConsent.tsx';
import { decode, lengthOf } from '../../features/voice/decode.ts';
import { startEncoder } from '../../features/voice/encoder.ts';
import { AudioRefused, recordingsFromFiles } from '../../features/voice/from-file.ts';
import { RecordingPlayer } from '../../features/voice/RecordingPlayer.tsx';
import { currentLanguage } from '../../i18n/language.ts';
import { t } from '../../i18n/t.ts';
import { dialogOnDemand } from '../dialog-on-demand.tsx';
import { fetchMapView, MapView } from '../MapView.tsx';
import { withNeeds } from '../on-demand.tsx';
import { useOutboxSeen } from './outbox-seen.ts';

const PickPlaceDialog = dialogOnDemand(
  () => t('list.putOnMap'),
  async () => {
    const dialog = import('../../features/add-place/PickPlaceDialog.tsx');
    return (await withNeeds(dialog, fetchMapView())).PickPlaceDialog;
  },
);

const maps: MapTools = {
  MapView,
  renderPicker: (picker) => <PickPlaceDialog MapView={MapView} {...picker} />,
};

const recordingOf = recordingsFromFiles({ lengthOf, decode, startEncoder, now: Date.now });

async function make(file: Blob): Promise<MadeRecording> {
  try {
    return await recordingOf(file);
  } catch (error) {
    if (!(error instanceof AudioRefused)) throw error;
    return error.seconds === null ? 'undecodable' : { tooLong: error.seconds };
  }
}

const voices: VoiceTools = {
  make,
  render: (recording, label) => <RecordingPlayer recording={recording} label={label} />,
};

/** Before the form for recordings, asks once whether the user and the speakers agree to the licence. */
function WithConsent(props: { uid: string; onBack: () => void; children: ReactNode }) {
  const [agreed, setAgreed] = useState(false);
  if (agreed) return props.children;
  return (
    <BatchConsent
      licences={<LicenceLinks />}
      next={t('common.next')}
      onAgree={() => {
        giveLicence(props.uid, currentLanguage());
        setAgreed(true);
      }}
      onBack={props.onBack}
    />
  );
}

function Send({
  uid,
  rows,
  onSent,
  ...send
}: ToSend & Pick<SendListProps, 'uid' | 'details' | 'onDetails'>) {
  const form = (
    <SendList
      uid={uid}
      rows={rows.map(({ at, place, voice, pair: { old, year, link } }) => ({
        ...{ at, place, old, year, link },
        voice: voice && { recording: voice.recording, hash: voice.hash },
      }))}
      onSent={(added, refused) => {
        useOutboxSeen.setState({ seen: true });
        onSent(added, refused);
      }}
      {...send}
    />
  );
  if (!rows.some(({ voice }) => voice)) return form;
  return (
    <WithConsent uid={uid} onBack={send.onBack}>
      {form}
    </WithConsent>
  );
}

export function BringList(props: { uid: string; files: readonly File[]; onClose: () => void }) {
  const { uid, files, onClose } = props;
  const [details, setDetails] = useState<TypedDetails | null>(null);
  return (
    <BringListDialog
      {...{ files, voices, maps, onClose }}
      givenBefore={() => givenBefore(uid)}
      renderSend={(toSend) => <Send {...{ uid, details }} onDetails={setDetails} {...toSend} />}
      onNewList={() => setDetails(null)}
    />
  );
}
