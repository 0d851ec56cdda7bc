import { useState } from 'react';
import { useStore } from 'zustand';
import { limits } from '@shared/contract/limits.ts';
import { unawaited } from '../../lib/unawaited.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { formatTime } from '../../i18n/format-time.ts';
import { MicIcon, TrashIcon } from '../../ui/action-icons.tsx';
import type { Recorder } from './recorder.ts';
import type { Recording } from './recording.ts';
import { RecordingPlayer } from './RecordingPlayer.tsx';
import { hasSeenWarning, rememberWarning } from './warning.ts';
import styles from './voice.module.css';
import { Waveform } from './Waveform.tsx';

function Saved({ recording, onDelete }: { recording: Recording; onDelete: () => void }) {
  return (
    <>
      <RecordingPlayer recording={recording} label={t('voice.label')} />
      <Button variant="quiet" onClick={onDelete}>
        <TrashIcon size={18} />
        {t('voice.delete')}
      </Button>
    </>
  );
}

function Running({ recorder, seconds }: { recorder: Recorder; seconds: number }) {
  return (
    <>
      {/* has the same direction as the player that replaces it */}
      <div className={styles['running']} dir="ltr">
        <span className={styles['dot']} aria-hidden="true" />
        <span className={styles['time']} role="timer" aria-label={t('voice.recording')}>
          {formatTime(seconds)}
        </span>
        <Waveform levels={recorder.levels} />
      </div>
      <div className={styles['buttons']}>
        <Button variant="primary" onClick={() => unawaited(recorder.save())}>
          {t('voice.save')}
        </Button>
        <Button variant="quiet" onClick={recorder.cancel}>
          {t('voice.cancel')}
        </Button>
      </div>
    </>
  );
}

function Idle({ recorder, disabled }: { recorder: Recorder; disabled: boolean }) {
  const [warned, setWarned] = useState(hasSeenWarning);
  const [warning, setWarning] = useState(false);

  function start(): void {
    // decisions.md, "Safety of contributors", requires this warning before the first recording.
    if (!warned && !warning) {
      setWarning(true);
      return;
    }
    rememberWarning();
    setWarned(true);
    setWarning(false);
    unawaited(recorder.start());
  }

  return (
    <>
      {warning && (
        <p className={styles['warning']} role="alert">
          {t('voice.warning')}
        </p>
      )}
      <Button onClick={start} disabled={disabled}>
        <MicIcon size={18} />
        {warning ? t('voice.accept') : t('voice.start')}
      </Button>
    </>
  );
}

function Waiting({ text, onCancel }: { text: string; onCancel: () => void }) {
  return (
    <div className={styles['running']} role="status">
      <Spinner size={20} /> {text}
      <Button variant="quiet" onClick={onCancel}>
        {t('voice.cancel')}
      </Button>
    </div>
  );
}

export function VoiceRecorder({
  recorder,
  disabled = false,
}: {
  recorder: Recorder;
  disabled?: boolean;
}) {
  const { phase, seconds, recording, problem } = useStore(recorder.store);
  return (
    <fieldset className={styles['recorder']} disabled={disabled}>
      <legend>{t('voice.label')}</legend>
      <p className="hint">{t('voice.hint', { minutes: limits.voiceSeconds / 60 })}</p>
      {phase === 'idle' && <Idle recorder={recorder} disabled={disabled} />}
      {phase === 'recording' && <Running recorder={recorder} seconds={seconds} />}
      {(phase === 'starting' || phase === 'saving') && (
        <Waiting text={t(`voice.${phase}`)} onCancel={recorder.cancel} />
      )}
      {phase === 'saved' && recording && <Saved recording={recording} onDelete={recorder.cancel} />}
      {recording?.overloaded && (
        <p className="problem" role="alert">
          {t('voice.overloaded')}
        </p>
      )}
      {problem && (
        <p className="problem" role="alert">
          {t(problem === 'failed' ? 'common.somethingWrong' : 'voice.unsupported')}
        </p>
      )}
    </fieldset>
  );
}
