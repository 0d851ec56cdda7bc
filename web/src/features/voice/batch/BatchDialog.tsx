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
  /** The part of the map whose places are recorded; null before the map stands. */
  area: Bounds | null;
  keeping: RoundKeeping;
  /** Leads to what is agreed to. */
  licences: ReactNode;
  /** Asks who speaks in this round. */
  speaker: ReactNode;
  /** Whoever is signed in has agreed to what is asked today. */
  onConsent: () => void;
  onClose: () => void;
}

interface Running {
  session: RoundSession;
  recorder: ListeningRecorder;
}

const log = (message: string, error: unknown): void => console.warn(message, error);

/** Records the names of many places, one after the other. What is recorded is kept at once; one may stop at any time. */
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
