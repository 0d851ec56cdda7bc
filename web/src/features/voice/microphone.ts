import { unawaited } from '../../lib/unawaited.ts';

export type MicrophoneProblem = 'denied' | 'missing' | 'unsupported';

export interface Microphone {
  /** Samples per second. There is only one channel. */
  sampleRate: number;
  close(): void;
}

export class MicrophoneError extends Error {
  readonly problem: MicrophoneProblem;

  constructor(problem: MicrophoneProblem, cause: unknown) {
    super(`microphone ${problem}`, { cause });
    this.problem = problem;
  }
}

/** Converts an error of getUserMedia by its name (Media Capture and Streams, §10.3). */
export function problemOf(error: unknown): MicrophoneProblem {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotSupportedError' || name === 'TypeError' || name === 'ReferenceError')
    return 'unsupported';
  return 'missing';
}

function isSupported(): boolean {
  return (
    typeof navigator !== 'undefined' &&
    typeof navigator.mediaDevices?.getUserMedia === 'function' &&
    typeof AudioWorkletNode === 'function' &&
    typeof WebAssembly === 'object'
  );
}

const captureUrl = new URL('./capture-worklet.js', import.meta.url);

/** Loads the audio worklet in advance, because there may be no connection when the user wants to record. */
export async function fetchCapture(): Promise<void> {
  await fetch(captureUrl);
}

/**
 * Opens the microphone, and passes every block of mono samples to `onSamples`. Call this function in the handler of a
 * tap or key press; otherwise iOS does not start the AudioContext.
 * @param onLost is called when another app, such as a phone call, takes the microphone; no more samples follow
 * @throws MicrophoneError if the microphone cannot be opened
 */
export async function openMicrophone(
  onSamples: (samples: Float32Array) => void,
  onLost: () => void,
): Promise<Microphone> {
  if (!isSupported()) throw new MicrophoneError('unsupported', null);
  let stream: MediaStream | undefined;
  let context: AudioContext | undefined;
  const close = (): void => {
    if (context) context.onstatechange = null;
    stream?.getTracks().forEach((track) => track.stop());
    if (context && context.state !== 'closed') unawaited(context.close());
  };
  try {
    stream = await navigator.mediaDevices.getUserMedia({
      audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true },
    });
    context = new AudioContext();
    await context.audioWorklet.addModule(captureUrl);
    const capture = new AudioWorkletNode(context, 'capture', { numberOfOutputs: 0 });
    capture.port.onmessage = ({ data }: MessageEvent<Float32Array>) => onSamples(data);
    context.createMediaStreamSource(stream).connect(capture);
    await context.resume();
    // Two signs show that another app has taken the microphone: a track ends, or, on iOS, the context is interrupted
    // while the track stays alive. A track that the page itself stops fires no event, so `close` does not call
    // `onLost`.
    for (const track of stream.getTracks()) track.addEventListener('ended', onLost);
    context.onstatechange = () => {
      if (context?.state !== 'running') onLost();
    };
    return { sampleRate: context.sampleRate, close };
  } catch (error) {
    close();
    throw new MicrophoneError(problemOf(error), error);
  }
}
