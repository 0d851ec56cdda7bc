import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { t } from '../../i18n/t.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { PauseIcon, PlayIcon } from '../../ui/icons.tsx';
import { formatTime } from './format-time.ts';
import { claimSound, releaseSound } from './playing.ts';
import styles from './voice.module.css';

export interface AudioPlayerProps {
  src: string;
  /** What is played, for screen readers. */
  label: string;
  /** Length in seconds where it is known before the sound is loaded. */
  seconds?: number;
}

/**
 * Toggles play and pause; a click on the timeline seeks and starts playback; back to the start and
 * paused at the end (product.md §4). Nothing is loaded before the first play: networks are slow.
 */
export function AudioPlayer({ src, label, seconds }: AudioPlayerProps) {
  const audio = useRef<HTMLAudioElement>(null);
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
    claimSound(element);
    try {
      await element.play();
    } catch (error) {
      // a pause that comes before the sound has begun is no failure
      if (!(error instanceof DOMException && error.name === 'AbortError')) setFailed(true);
    }
  }

  function toggle(): void {
    if (playing) audio.current?.pause();
    else void play();
  }

  function seek({ target }: ChangeEvent<HTMLInputElement>): void {
    const element = audio.current;
    if (!element) return;
    element.currentTime = Number(target.value);
    setPosition(element.currentTime);
    void play();
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
        src={src}
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={() => setPosition(audio.current?.currentTime ?? 0)}
        onLoadedMetadata={readLength}
        onDurationChange={readLength}
        onEnded={rewind}
        onError={() => setFailed(true)}
      />
      <IconButton
        label={playing ? t('voice.pause') : t('voice.play')}
        icon={playing ? <PauseIcon /> : <PlayIcon />}
        variant="tinted"
        onClick={toggle}
      />
      <input
        className={styles['timeline']}
        type="range"
        dir="ltr"
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
      {failed && (
        <p className={styles['problem']} role="alert">
          {t('voice.playFailed')}
        </p>
      )}
    </div>
  );
}
