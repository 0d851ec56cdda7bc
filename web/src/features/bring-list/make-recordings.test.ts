import { bundleLimits } from '@shared/lists/chats/files.ts';
import { beforeAll, expect, it, vi } from 'vitest';
import { fetchTexts } from '../../i18n/language.ts';
import type { MadeRecording } from './list-steps.ts';
import { makeRecordings } from './make-recordings.ts';
import type { FoundVoice } from './protocol.ts';

beforeAll(() => fetchTexts('later', 'batch', 'chat'));

const voice = (file: string, blob = new Blob([file])): FoundVoice => ({
  ...{ file, blob, hash: file, old: 'Xiyav', now: '', position: null },
});
const recording = { blob: new Blob(['mp3']), name: 'voice1.mp3', seconds: 1 };
const large = { size: bundleLimits.voiceBytes + 1e6 } as Blob;

it('lists unusable files with the reason, and continues with the other files', async () => {
  const answers: MadeRecording[] = [recording, 'undecodable', { tooLong: 372 }, recording];
  const progress: number[] = [];
  const ready = await makeRecordings(
    [voice('a.ogg'), voice('b.amr'), voice('c.wav'), voice('d.wav', large), voice('e.ogg')],
    {
      make: async () => answers.shift() ?? 'undecodable',
      made: new Map(),
      isLeft: () => false,
      onProgress: (done) => progress.push(done),
    },
  );
  expect(ready.voices).toEqual(
    ['a.ogg', 'e.ogg'].map((file) => ({
      ...{ file, hash: file, old: 'Xiyav', now: '', position: null, recording, isOut: false },
    })),
  );
  expect(ready.refused.map(({ reason }) => reason)).toEqual([
    'This browser can’t read “b.amr”. Try another browser, or save it as MP3.',
    '“c.wav” is 06:12 long. The limit is 05:00.',
    '“d.wav” is 22.0 MB. The limit is 21.0 MB.',
  ]);
  expect(progress).toEqual([1, 2, 3, 4, 5]);
});

it('continues after a failed attempt where it stopped, and stops when the user leaves', async () => {
  const make = vi.fn<() => Promise<MadeRecording>>();
  make.mockResolvedValueOnce(recording).mockRejectedValueOnce(new Error('no line'));
  make.mockResolvedValue(recording);
  const parts = { make, made: new Map<string, MadeRecording>(), onProgress: () => undefined };
  const voices = [voice('a'), voice('b')];
  const stays = { ...parts, isLeft: () => false };
  await expect(makeRecordings(voices, stays)).rejects.toThrow('no line');
  expect((await makeRecordings(voices, stays)).voices).toHaveLength(2);
  expect(make).toHaveBeenCalledTimes(3);
  await makeRecordings([voice('c')], { ...parts, isLeft: () => true });
  expect(make).toHaveBeenCalledTimes(3);
});
