import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { t } from '../../i18n/t.ts';
import { whyFailed } from '../../i18n/why-failed.ts';
import { useConnection } from '../../lib/connection.ts';
import { useFile } from '../../lib/use-file.ts';
import { unawaited } from '../../lib/unawaited.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { PauseIcon, PlayIcon } from '../../ui/action-icons.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { formatTime } from '../../i18n/format-time.ts';
import { claimSound, releaseSound } from './playing.ts';
import styles from './voice.module.css';

export interface AudioPlayerProps {
  src: string;
  label: string;
  /**
   * True if only signed-in users may load the file. An audio element sends no token, so the
   * player fetches the file itself.
   */
  isPrivate?: boolean;
  seconds?: number;
  playsItself?: boolean;
  /** True if the play button gets the focus when it appears. */
  takesFocus?: boolean;
}

/**
 * Returns true for two errors of `play()` that need no error message:
 * - `AbortError`: the user has paused before playback began.
 * - `NotAllowedError`: browsers allow playback only for a short time after a tap, and the file took longer to load. The
 *   next tap plays the audio.
 */
function isNoFailure(error: unknown): boolean {
  return error instanceof DOMException && ['AbortError', 'NotAllowedError'].includes(error.name);
}

/**
 * Loads the file again, because after an error `play()` fails until `load()` is called. Restores the position, because
 * `load()` moves it to the start.
 */
function loadAgain(element: HTMLAudioElement): void {
  const at = element.currentTime;
  element.load();
  element.currentTime = at;
}

/**
 * A click on the timeline starts playback at that position. At the end, the player returns to the start (product.md
 * §4). The player loads nothing before the first play, because networks are slow.
 */
export function AudioPlayer({
  src,
  label,
  isPrivate = false,
  seconds,
  playsItself = false,
  takesFocus = false,
}: AudioPlayerProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const { file, load } = useFile(src, isPrivate);
  const lost = useConnection((connection) => connection.lost);
  const [playing, setPlaying] = useState(false);
  const [position, setPosition] = useState(0);
  const [length, setLength] = useState(seconds ?? 0);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const element = audio.current;
    return () => {
      if (element) releaseSound(element);
    };
  }, [src]);

  async function play(): Promise<void> {
    const element = audio.current;
    if (!element) return;
    setFailed(false);
    const address = await load();
    if (address === null || audio.current !== element) return;
    if (element.getAttribute('src') !== address) element.src = address;
    if (element.error) loadAgain(element);
    claimSound(element);
    try {
      await element.play();
    } catch (error) {
      if (!isNoFailure(error)) setFailed(true);
    }
  }

  const played = useRef<string | null>(null);
  useEffect(() => {
    if (!playsItself || played.current === src) return;
    played.current = src;
    unawaited(play());
  });

  function toggle(): void {
    if (playing) audio.current?.pause();
    else unawaited(play());
  }

  function seek({ target }: ChangeEvent<HTMLInputElement>): void {
    const element = audio.current;
    if (!element) return;
    element.currentTime = Number(target.value);
    setPosition(element.currentTime);
    unawaited(play());
  }

  function readLength(): void {
    const duration = audio.current?.duration ?? NaN;
    if (Number.isFinite(duration)) setLength(duration);
  }

  function rewind(): void {
    if (audio.current) audio.current.currentTime = 0;
    setPlaying(false);
    setPosition(0);
  }

  return (
    <div className={styles['player']} role="group" aria-label={label}>
      <audio
        ref={audio}
        src={file.state === 'ready' ? file.url : undefined}
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={() => setPosition(audio.current?.currentTime ?? 0)}
        onLoadedMetadata={readLength}
        onDurationChange={readLength}
        onEnded={rewind}
        onError={() => setFailed(true)}
      />
      {/* The row runs from left to right, like the timeline of every player. */}
      <div className={styles['controls']} dir="ltr">
        <IconButton
          label={playing ? t('voice.pause') : t('voice.play')}
          icon={file.state === 'loading' ? <Spinner /> : playing ? <PauseIcon /> : <PlayIcon />}
          variant="tinted"
          autoFocus={takesFocus}
          aria-busy={file.state === 'loading' || undefined}
          onClick={toggle}
        />
        <input
          className={styles['timeline']}
          type="range"
          min={0}
          max={length || 1}
          step="any"
          value={Math.min(position, length || 1)}
          aria-label={t('voice.timeline')}
          aria-valuetext={formatTime(position)}
          onChange={seek}
        />
        <span className={styles['time']}>
          {playing || position > 0 ? formatTime(position) : length > 0 && formatTime(length)}
        </span>
      </div>
      {file.state === 'failed' && (
        <Problem
          text={whyFailed(file.failure, lost)}
          action={{ label: t('common.retry'), onSelect: () => unawaited(play()) }}
        />
      )}
      {failed && (
        <p className="problem" role="alert">
          {t('voice.playFailed')}
        </p>
      )}
    </div>
  );
}

/** Other features get this function through a React context, because features must not import each other. */
export const renderAudio = (src: string, label: string, isPrivate = true) => (
  <AudioPlayer src={src} label={label} isPrivate={isPrivate} />
);
