import { AudioPlayer } from './AudioPlayer.tsx';
import type { Recording } from './recording.ts';
import { useObjectUrl } from './use-object-url.ts';

/** Plays a recording that is on this device. */
export function RecordingPlayer({
  recording: { blob, seconds },
  label,
}: {
  recording: Recording;
  label: string;
}) {
  const url = useObjectUrl(blob);
  return url && <AudioPlayer src={url} label={label} seconds={seconds} />;
}
