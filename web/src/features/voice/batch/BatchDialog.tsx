import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Bounds } from '../../../map/types.ts';
import { t } from '../../../i18n/t.ts';
import { unawaited } from '../../../lib/unawaited.ts';
import { useMounted } from '../../../lib/use-mounted.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { startEncoder } from '../encoder.ts';
import { createListeningRecorder, type ListeningRecorder } from '../listening-recorder.ts';
import { openMicrophone } from '../microphone.ts';
import { prepareToRecord } from '../prepare.ts';
import { BatchStart } from './BatchStart.tsx';
import { createBatchSession, type RecordingStorage, type BatchSession } from './batch-session.ts';
import { writeBatch } from './batch-storage.ts';
import { BatchView } from './BatchView.tsx';
import type { Batch } from './batch.ts';

export interface BatchDialogProps {
  uid: string;
  area: Bounds | null;
  recordings: RecordingStorage;
  licences: ReactNode;
  speaker: ReactNode;
  onConsent: () => void;
  onClose: () => void;
}

interface Running {
  session: BatchSession;
  recorder: ListeningRecorder;
}

const log = (message: string, error: unknown): void => console.warn(message, error);

export function BatchDialog(props: BatchDialogProps) {
  const { uid, area, recordings, licences, speaker, onConsent, onClose } = props;
  const [running, setRunning] = useState<Running | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const isSaving = useRef(false);
  const isMounted = useMounted();
  useEffect(() => unawaited(prepareToRecord()), []);
  useEffect(() => {
    if (!running) return undefined;
    return () => unawaited(running.session.close());
  }, [running]);

  function begin(batch: Batch, byVoice: boolean): void {
    onConsent();
    const recorder = createListeningRecorder({ openMicrophone, startEncoder, now: Date.now, log });
    const session = createBatchSession({
      batch,
      byVoice,
      recorder,
      recordings,
      log,
      remember: (now) => writeBatch(uid, now),
    });
    writeBatch(uid, batch);
    setRunning({ session, recorder });
  }

  async function leave({ session }: Running): Promise<void> {
    // While a recording is being encoded or saved, a second attempt to close the dialog asks for confirmation at once.
    if (isSaving.current) return setLeaving(true);
    isSaving.current = true;
    const isStored = await session.saveBeforeClose();
    isSaving.current = false;
    if (!isMounted()) return;
    if (isStored) onClose();
    else setLeaving(true);
  }

  return (
    <>
      <Dialog
        title={t('batch.open')}
        onClose={() => (running ? unawaited(leave(running)) : onClose())}
        closeLabel={t('common.close')}
      >
        {running ? (
          <BatchView {...running} onClose={onClose} />
        ) : (
          <BatchStart {...{ uid, area, licences, speaker }} onBegin={begin} />
        )}
      </Dialog>
      {isLeaving && (
        <ConfirmDialog
          title={t('voice.delete')}
          confirm={t('voice.delete')}
          cancel={t('common.cancel')}
          onConfirm={onClose}
          onClose={() => setLeaving(false)}
        >
          {t('suggest.discardText')}
        </ConfirmDialog>
      )}
    </>
  );
}
