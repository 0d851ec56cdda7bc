import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useStore } from 'zustand';
import { readersScript } from '../../../i18n/language.ts';
import { t } from '../../../i18n/t.ts';
import { unawaited } from '../../../lib/unawaited.ts';
import { todaysName } from '../../../map/places/names.ts';
import { Button } from '../../../ui/Button.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { AudioPlayer } from '../AudioPlayer.tsx';
import type { ListeningRecorder, ListeningState } from '../listening-recorder.ts';
import type { RecorderPhase } from '../recorder.ts';
import { useObjectUrl } from '../use-object-url.ts';
import { Waveform } from '../Waveform.tsx';
import type { RoundSession } from './batch-session.ts';
import { currentPlace, isRecorded, leftIn, type Round, type RoundPlace } from './batch.ts';
import styles from './batch.module.css';

/** Names with more characters are shown in a smaller font. */
const longName = 24;

function Names({ place }: { place: RoundPlace }) {
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
      {today !== null && <p className={styles['hint']}>{t('round.today', { name: today })}</p>}
    </div>
  );
}

const labels = {
  idle: () => t('voice.start'),
  starting: () => t('voice.starting'),
  recording: () => t('round.stop'),
  saving: () => t('voice.saving'),
  saved: () => t('round.keep'),
} satisfies Record<RecorderPhase, () => string>;

function Problems({ problem }: { problem: ListeningState['problem'] }) {
  switch (problem) {
    case null:
      return null;
    case 'unheard':
      return <p role="status">{t('round.unheard')}</p>;
    case 'unsupported':
      return <p role="alert">{t('voice.unsupported')}</p>;
    case 'denied':
      return <p role="alert">{t('round.denied')}</p>;
    case 'missing':
      return <p role="alert">{t('round.missing')}</p>;
  }
}

/** The level of the microphone, or the player of the new recording, which plays once automatically. */
function Sound({ recorder }: { recorder: ListeningRecorder }) {
  const { phase, recording } = useStore(recorder.store);
  const { hears, problem } = useStore(recorder.listening);
  const url = useObjectUrl(recording?.blob);
  return (
    <div className={styles['sound']}>
      {phase === 'idle' && <Problems problem={problem} />}
      {phase === 'recording' && (
        <>
          <p role="status">{t(hears ? 'round.hears' : 'round.speak')}</p>
          <Waveform levels={recorder.levels} />
        </>
      )}
      {phase === 'saved' && recording && url !== null && (
        <>
          <p role="status">{recording.overloaded ? t('voice.overloaded') : t('round.listen')}</p>
          <AudioPlayer src={url} label={t('voice.label')} seconds={recording.seconds} playsItself />
        </>
      )}
    </div>
  );
}

/** Without this, a held key would trigger several steps. */
function ignoreRepeats(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}

function Place({
  session,
  recorder,
  round,
  place,
}: RoundViewProps & { round: Round; place: RoundPlace }) {
  const phase = useStore(recorder.store, (state) => state.phase);
  const { notKept, keeping } = useStore(session.store);
  const main = useRef<HTMLButtonElement>(null);
  const isBusy = phase === 'starting' || phase === 'saving' || keeping;
  // one main button for every step, for a thumb and for the space bar
  useEffect(() => main.current?.focus(), [place]);
  return (
    <div className={styles['round']}>
      <p className={styles['at']}>
        {t('round.at', { at: round.at + 1, count: round.places.length })}
        {isRecorded(round, place) && <span> · {t('round.recorded')}</span>}
      </p>
      <Names place={place} />
      <Sound recorder={recorder} />
      {notKept && (
        <p className={styles['problem']} role="alert">
          {t('round.notKept')}
        </p>
      )}
      <Button
        ref={main}
        variant="primary"
        className={styles['main']}
        // not `disabled`: the button keeps the focus
        aria-disabled={isBusy || undefined}
        data-phase={phase}
        onKeyDown={ignoreRepeats}
        onClick={() => unawaited(session.press())}
      >
        {isBusy && <Spinner size={20} />}
        {labels[phase]()}
      </Button>
      <div className={styles['buttons']}>
        <Button onClick={() => unawaited(session.back())} disabled={round.at === 0}>
          {t('common.back')}
        </Button>
        {phase === 'saved' && (
          <Button onClick={() => unawaited(session.recordAgain())}>{t('round.again')}</Button>
        )}
        <Button onClick={() => unawaited(session.skip())}>{t('round.skip')}</Button>
      </div>
    </div>
  );
}

function Done({
  session,
  round,
  onClose,
}: {
  session: RoundSession;
  round: Round;
  onClose: () => void;
}) {
  const left = leftIn(round);
  return (
    <div className={styles['round']}>
      <p role="status">
        {t('round.done', { recorded: round.recorded.length, count: round.places.length })}
      </p>
      <div className={styles['buttons']}>
        {left > 0 && (
          <Button onClick={() => unawaited(session.beginAgain())}>
            {t('round.rest', { count: left })}
          </Button>
        )}
        <Button variant="primary" onClick={onClose}>
          {t('common.close')}
        </Button>
      </div>
    </div>
  );
}

interface RoundViewProps {
  session: RoundSession;
  recorder: ListeningRecorder;
}

/** The name to be spoken in large type, and one button for the next step. */
export function RoundView(props: RoundViewProps & { onClose: () => void }) {
  const { session } = props;
  const round = useStore(session.store, (state) => state.round);
  useEffect(() => {
    unawaited(session.open());
    const look = (): void => {
      if (document.visibilityState === 'hidden') session.pause();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [session]);
  const place = currentPlace(round);
  if (!place) return <Done session={session} round={round} onClose={props.onClose} />;
  return <Place {...props} round={round} place={place} />;
}
