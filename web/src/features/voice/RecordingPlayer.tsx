import { useEffect, useState } from 'react';
import { AudioPlayer, type AudioPlayerProps } from './AudioPlayer.tsx';
import type { Recording } from './recording.ts';

export interface RecordingPlayerProps extends Pick<
  AudioPlayerProps,
  'label' | 'playsItself' | 'takesFocus'
> {
  recording: Recording;
}

export function RecordingPlayer({ recording, ...player }: RecordingPlayerProps) {
  const { blob, seconds } = recording;
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [blob]);
  return url && <AudioPlayer src={url} seconds={seconds} {...player} />;
}
