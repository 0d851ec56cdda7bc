import { useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { limits } from '@shared/contract/limits.ts';
import { unawaited } from '../../lib/unawaited.ts';
import { useSeen } from '../../lib/use-seen.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/Button.tsx';
import { formatTime } from '../../i18n/format-time.ts';
import { MicIcon, TrashIcon } from '../../ui/action-icons.tsx';
import { prepareToRecord } from './prepare.ts';
import type { Recorder } from './recorder.ts';
import type { Recording } from './recording.ts';
import { RecordingPlayer } from './RecordingPlayer.tsx';
import { hasSeenWarning, rememberWarning } from './warning.ts';
import styles from './voice.module.css';
import { Waveform } from './Waveform.tsx';

interface SavedProps {
  recording: Recording;
  takesFocus: boolean;
  onDelete: () => void;
}

function Saved({ recording, onDelete, ...props }: SavedProps) {
  // Keeps the first value of `takesFocus`, because `RecordingPlayer` shows its player only in a later render. By then,
  // the property is false: the button that had the focus has been removed.
  const [takesFocus] = useState(props.takesFocus);
  return (
    <>
      <RecordingPlayer recording={recording} label={t('voice.label')} takesFocus={takesFocus} />
      <Button variant="quiet" onClick={onDelete}>
        <TrashIcon size={18} />
        {t('voice.delete')}
      </Button>
    </>
  );
}

function Running({ recorder, seconds }: { recorder: Recorder; seconds: number }) {
  return (
    // The row has the same direction as the player that replaces it.
    <div className={styles['running']} dir="ltr">
      <span className={styles['dot']} aria-hidden="true" />
      <span className={styles['time']} role="timer" aria-label={t('voice.recording')}>
        {formatTime(seconds)}
      </span>
      <Waveform levels={recorder.levels} />
    </div>
  );
}

/**
 * Decides whether to show the warning that a voice can identify its speaker. It must appear before the first recording
 * (decisions.md, "Safety of contributors").
 */
function useWarning(): { isShown: boolean; isToBeShown: () => boolean } {
  const [isRead, setRead] = useState(hasSeenWarning);
  const [isShown, setShown] = useState(false);
  const isToBeShown = (): boolean => {
    const isNew = !isRead && !isShown;
    if (!isNew) rememberWarning();
    setRead(!isNew);
    setShown(isNew);
    return isNew;
  };
  return { isShown, isToBeShown };
}

const labels = {
  idle: 'voice.start',
  starting: 'voice.start',
  recording: 'voice.save',
  saving: 'voice.save',
} as const;

export function VoiceRecorder({
  recorder,
  disabled = false,
}: {
  recorder: Recorder;
  disabled?: boolean;
}) {
  const { phase, seconds, recording, problem } = useStore(recorder.store);
  const warning = useWarning();
  const frame = useRef<HTMLFieldSetElement>(null);
  const main = useRef<HTMLButtonElement>(null);
  // Forms without a recording are more common, so the 70 kB for recording are loaded only for users who see the
  // recorder.
  useSeen(frame, () => unawaited(prepareToRecord()));
  const hadFocus = frame.current?.contains(document.activeElement) ?? false;
  useLayoutEffect(() => {
    if (hadFocus && document.activeElement === document.body) main.current?.focus();
  });
  const isBusy = phase === 'starting' || phase === 'saving';

  function press(): void {
    if (phase === 'recording') unawaited(recorder.save());
    else if (!warning.isToBeShown()) unawaited(recorder.start());
  }

  return (
    <fieldset ref={frame} className={styles['recorder']} disabled={disabled}>
      <legend>{t('voice.label')}</legend>
      <p className="hint">{t('voice.hint', { minutes: limits.voiceSeconds / 60 })}</p>
      <p className={isBusy ? undefined : 'visually-hidden'} role="status">
        {phase !== 'idle' && t(`voice.${phase}`)}
      </p>
      {warning.isShown && (
        <p className={styles['warning']} role="alert">
          {t('voice.warning')}
        </p>
      )}
      {phase === 'recording' && <Running recorder={recorder} seconds={seconds} />}
      {phase === 'saved' && recording && (
        <Saved recording={recording} takesFocus={hadFocus} onDelete={recorder.cancel} />
      )}
      {phase !== 'saved' && (
        <div className={styles['buttons']}>
          {/* This is the same button in all phases, so that it keeps the focus. */}
          <Button
            ref={main}
            variant={phase === 'recording' ? 'primary' : 'secondary'}
            busy={isBusy}
            onClick={press}
          >
            {phase === 'idle' && <MicIcon size={18} />}
            {t(warning.isShown ? 'voice.accept' : labels[phase])}
          </Button>
          {phase !== 'idle' && (
            <Button variant="quiet" onClick={recorder.cancel}>
              {t('voice.cancel')}
            </Button>
          )}
        </div>
      )}
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
