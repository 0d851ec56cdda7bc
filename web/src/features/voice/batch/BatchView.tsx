import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useStore } from 'zustand';
import { readersScript } from '../../../i18n/language.ts';
import { t } from '../../../i18n/t.ts';
import { useAskBeforeLeaving } from '../../../lib/ask-before-leaving.ts';
import { unawaited } from '../../../lib/unawaited.ts';
import { todaysName } from '../../../map/places/names.ts';
import { Button } from '../../../ui/Button.tsx';
import type { ListeningRecorder, ListeningState } from '../listening-recorder.ts';
import type { RecorderPhase, RecorderState } from '../recorder.ts';
import { RecordingPlayer } from '../RecordingPlayer.tsx';
import { Waveform } from '../Waveform.tsx';
import type { BatchSession } from './batch-session.ts';
import { currentPlace, isRecorded, leftIn, type Batch, type BatchPlace } from './batch.ts';
import styles from './batch.module.css';

const longName = 24;

function Names({ place }: { place: BatchPlace }) {
  const { name_az, name_loc } = place;
  const latin = name_az !== null && (
    <bdi key="az" lang="az">
      {name_az}
    </bdi>
  );
  const arabic = (
    <bdi key="azb" lang="azb">
      {name_loc}
    </bdi>
  );
  const today = todaysName(place, readersScript());
  const isLong = Math.max(name_loc.length, name_az?.length ?? 0) > longName;
  return (
    <div className={styles['names']} data-long={isLong || undefined} aria-live="polite">
      {readersScript() === 'latin' ? [latin, arabic] : [arabic, latin]}
      {today !== null && <p className="hint">{t('batch.today', { name: today })}</p>}
    </div>
  );
}

const labels = {
  idle: 'voice.start',
  starting: 'voice.starting',
  recording: 'batch.stop',
  saving: 'voice.saving',
  saved: 'batch.keep',
} as const satisfies Record<RecorderPhase, string>;

const problems = {
  unheard: 'batch.unheard',
  unsupported: 'voice.unsupported',
  denied: 'batch.denied',
  missing: 'batch.missing',
  failed: 'common.somethingWrong',
} as const satisfies Record<
  NonNullable<ListeningState['problem'] | RecorderState['problem']>,
  string
>;

function Sound({ recorder }: { recorder: ListeningRecorder }) {
  const { phase, recording, ...recorded } = useStore(recorder.store);
  const { hears, ...listened } = useStore(recorder.listening);
  const problem = listened.problem ?? recorded.problem;
  return (
    <div className={styles['sound']}>
      {phase === 'idle' && problem && (
        <p role={problem === 'unheard' ? 'status' : 'alert'}>{t(problems[problem])}</p>
      )}
      {phase === 'recording' && (
        <>
          <p role="status">{t(hears ? 'batch.hears' : 'batch.speak')}</p>
          <Waveform levels={recorder.levels} />
        </>
      )}
      {phase === 'saved' && recording && (
        <>
          <p role="status">{recording.overloaded ? t('voice.overloaded') : t('batch.listen')}</p>
          <RecordingPlayer recording={recording} label={t('voice.label')} playsItself />
        </>
      )}
    </div>
  );
}

/** A held key repeats its event. Without this function, each event would start another step. */
function ignoreRepeats(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}

function Place({
  session,
  recorder,
  batch,
  place,
}: BatchViewProps & { batch: Batch; place: BatchPlace }) {
  const phase = useStore(recorder.store, (state) => state.phase);
  const { notKept, isStored, isSaving } = useStore(session.store);
  useAskBeforeLeaving(phase === 'recording' || phase === 'saving' || isSaving || !isStored);
  const main = useRef<HTMLButtonElement>(null);
  const isBusy = phase === 'starting' || phase === 'saving' || isSaving;
  // The main button has the focus at every place, so that users can record many names with the space bar alone.
  useEffect(() => main.current?.focus(), [place]);
  return (
    <div className={styles['batch']}>
      <p className="hint">
        {t('batch.at', { at: batch.at + 1, count: batch.places.length })}
        {isRecorded(batch, place) && <span> · {t('batch.recorded')}</span>}
      </p>
      <Names place={place} />
      <Sound recorder={recorder} />
      {notKept && (
        <p className="problem" role="alert">
          {t('batch.notKept')}
        </p>
      )}
      <Button
        ref={main}
        variant="primary"
        className={styles['main']}
        busy={isBusy}
        data-phase={phase}
        onKeyDown={ignoreRepeats}
        onClick={() => unawaited(session.press())}
      >
        {t(labels[phase])}
      </Button>
      <div className={styles['buttons']}>
        <Button onClick={() => unawaited(session.back())} disabled={batch.at === 0}>
          {t('common.back')}
        </Button>
        {phase === 'saved' && (
          <Button onClick={() => unawaited(session.recordAgain())}>{t('batch.again')}</Button>
        )}
        <Button onClick={() => unawaited(session.skip())}>{t('batch.skip')}</Button>
      </div>
    </div>
  );
}

function Done({
  session,
  batch,
  onClose,
}: {
  session: BatchSession;
  batch: Batch;
  onClose: () => void;
}) {
  const left = leftIn(batch);
  return (
    <div className={styles['batch']}>
      <p role="status">
        {t('batch.done', { recorded: batch.recorded.length, count: batch.places.length })}
      </p>
      <div className={styles['buttons']}>
        {left > 0 && (
          <Button onClick={() => unawaited(session.beginAgain())}>
            {t('batch.rest', { count: left })}
          </Button>
        )}
        <Button variant="primary" onClick={onClose}>
          {t('common.close')}
        </Button>
      </div>
    </div>
  );
}

interface BatchViewProps {
  session: BatchSession;
  recorder: ListeningRecorder;
}

export function BatchView(props: BatchViewProps & { onClose: () => void }) {
  const { session } = props;
  const batch = useStore(session.store, (state) => state.batch);
  useEffect(() => {
    unawaited(session.open());
    const look = (): void => {
      if (document.visibilityState === 'hidden') session.pause();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [session]);
  const place = currentPlace(batch);
  if (!place) return <Done session={session} batch={batch} onClose={props.onClose} />;
  return <Place {...props} batch={batch} place={place} />;
}
