import { useEffect, useState, type ReactNode } from 'react';
import type { Bounds } from '../../../map/types.ts';
import { t } from '../../../i18n/t.ts';
import { unawaited } from '../../../lib/unawaited.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { startEncoder } from '../encoder.ts';
import { createListeningRecorder, type ListeningRecorder } from '../listening-recorder.ts';
import { openMicrophone } from '../microphone.ts';
import { prepareToRecord } from '../prepare.ts';
import { RoundBeginning } from './BatchStart.tsx';
import { createRoundSession, type RoundKeeping, type RoundSession } from './batch-session.ts';
import { writeRound } from './batch-storage.ts';
import { RoundView } from './BatchView.tsx';
import type { Round } from './batch.ts';

export interface RoundDialogProps {
  uid: string;
  /** The part of the map whose places are recorded; null before the map is ready. */
  area: Bounds | null;
  keeping: RoundKeeping;
  /** Links to the texts that the speaker agrees to. */
  licences: ReactNode;
  /** Asks who speaks in this batch. */
  speaker: ReactNode;
  /** Called when the signed-in user has agreed to today's licence. */
  onConsent: () => void;
  onClose: () => void;
}

interface Running {
  session: RoundSession;
  recorder: ListeningRecorder;
}

const log = (message: string, error: unknown): void => console.warn(message, error);

/**
 * Records the names of many places one after the other. Each recording is saved at once; the user can stop at any
 * time.
 */
export function BatchDialog(props: RoundDialogProps) {
  const { uid, area, keeping, licences, speaker, onConsent, onClose } = props;
  const [running, setRunning] = useState<Running | null>(null);
  useEffect(() => unawaited(prepareToRecord()), []);
  useEffect(() => () => running?.session.close(), [running]);

  function begin(round: Round, byVoice: boolean): void {
    onConsent();
    const recorder = createListeningRecorder({ openMicrophone, startEncoder, now: Date.now, log });
    const session = createRoundSession({
      round,
      byVoice,
      recorder,
      keeping,
      log,
      remember: (now) => writeRound(uid, now),
    });
    writeRound(uid, round);
    setRunning({ session, recorder });
  }

  return (
    <Dialog title={t('round.open')} onClose={onClose} closeLabel={t('common.close')}>
      {running ? (
        <RoundView {...running} onClose={onClose} />
      ) : (
        <RoundBeginning {...{ uid, area, licences, speaker }} onBegin={begin} />
      )}
    </Dialog>
  );
}
