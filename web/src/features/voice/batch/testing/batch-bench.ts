import { expect, vi } from 'vitest';
import { createListeningRecorder } from '../../listening-recorder.ts';
import { MicrophoneError } from '../../microphone.ts';
import type { Recording } from '../../recording.ts';
import { gateTimes } from '../../voice-gate.ts';
import { createBatchSession, type RecordingStorage } from '../batch-session.ts';
import { currentPlace, newBatch, type Batch, type BatchPlace } from '../batch.ts';

const rate = 1000;
export const blockSeconds = 0.04;

export const placesOf = (ids: Iterable<string>): BatchPlace[] =>
  [...ids].map((id) => ({ id, name_az: id, name_loc: id, name_new: id }));

export function bench(
  drafts: Record<string, Recording> = {},
  byVoice = false,
  places = placesOf('abc'),
) {
  let onSamples: (samples: Float32Array) => void = () => undefined;
  let names = 0;
  const denied = { is: false };
  const encoder = { loaded: Promise.resolve() };
  const full = { is: false };
  const saved: { as: Awaited<ReturnType<RecordingStorage['save']>> } = { as: 'kept' };
  const outbox: string[] = [];
  const remembered: Batch[] = [];
  const recorder = createListeningRecorder({
    openMicrophone: async (take) => {
      if (denied.is) throw new MicrophoneError('denied', null);
      onSamples = take;
      return { sampleRate: rate, close: () => (onSamples = () => undefined) };
    },
    startEncoder: () => ({
      loaded: () => encoder.loaded,
      encode: () => undefined,
      finish: async () => ({ mp3: new Blob(['mp3']), seconds: 1, overloaded: false }),
      close: () => undefined,
    }),
    now: () => ++names,
    log: () => undefined,
  });
  const session = createBatchSession({
    batch: newBatch(places),
    byVoice,
    recorder,
    recordings: {
      load: async ({ id }) => drafts[id] ?? null,
      save: async ({ id }, recording) => {
        if (saved.as === 'kept') drafts[id] = recording;
        return saved.as;
      },
      drop: async ({ id }) => void delete drafts[id],
      submit: async ({ id }, recording) => {
        if (full.is) throw new Error('the disk is full');
        delete drafts[id];
        outbox.push(`${id} ${recording.name}`);
      },
    },
    remember: (batch) => remembered.push(batch),
    log: () => undefined,
  });
  const hear = (level: number, seconds: number): void => {
    for (let block = 0; block < seconds / blockSeconds; block++)
      onSamples(new Float32Array(rate * blockSeconds).fill(level));
  };
  const phase = () => recorder.store.getState().phase;
  return {
    ...{ session, recorder, drafts, outbox, remembered, denied, encoder, full, saved, hear, phase },
    at: () => currentPlace(session.store.getState().batch)?.id ?? null,
    speak: async () => {
      hear(0.2, 1);
      hear(0, gateTimes.silence);
      await vi.waitFor(() => expect(phase()).toBe('saved'));
    },
  };
}
