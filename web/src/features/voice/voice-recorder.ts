import { startEncoder } from './encoder.ts';
import { openMicrophone } from './microphone.ts';
import { createRecorder } from './recorder.ts';

/** All forms share this recorder, because only one recording is made at a time (product.md §3, map state). */
export const voiceRecorder = createRecorder({
  openMicrophone,
  startEncoder,
  now: Date.now,
  log: (message, error) => console.warn(message, error),
});
