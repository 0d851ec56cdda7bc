import { limits } from '@shared/contract/limits.ts';
import { expect, it } from 'vitest';
import { AudioRefused, recordingsFromFiles, type FromFileParts } from './from-file.ts';

const sampleRate = 10;
const samplesOf = (seconds: number) => new Float32Array(seconds * sampleRate);

function recordings(changes: Partial<FromFileParts> = {}) {
  const encoded: number[] = [];
  const make = recordingsFromFiles({
    lengthOf: async () => 1,
    decode: async () => ({ samples: samplesOf(1), sampleRate }),
    startEncoder: (rate) => ({
      loaded: async () => undefined,
      encode: (samples) => void encoded.push(samples.length / rate),
      finish: async () => ({ mp3: new Blob(['mp3']), seconds: 0.5, overloaded: true }),
      close: () => undefined,
    }),
    now: () => 7,
    ...changes,
  });
  return { encoded, make: () => make(new Blob(['SECRET tag'])) };
}

it('encodes the sound of a file, and gives each recording its own name', async () => {
  const { make, encoded } = recordings();
  const [one, two] = [await make(), await make()];
  expect(one).toMatchObject({ name: 'voice7.mp3', seconds: 0.5, overloaded: true });
  expect(await one.blob.text()).toBe('mp3');
  expect(two.name).toBe('voice8.mp3');
  expect(encoded).toEqual([1, 1]);
});

const tooLong = limits.voiceSeconds + 1;
it.each<[string, Partial<FromFileParts>, number | null]>([
  ['with a declared length that is too long, without decoding it', { lengthOf: async () => tooLong, decode: () => Promise.reject(new Error('decoded')) }, tooLong],
  ['that is too long after decoding', { lengthOf: async () => null, decode: async () => ({ samples: samplesOf(tooLong), sampleRate }) }, tooLong],
  ['that the browser cannot decode', { decode: () => Promise.reject(new Error('no audio')) }, null],
  ['without any sound', { decode: async () => ({ samples: samplesOf(0), sampleRate }) }, null],
])('rejects a file %s', async (_, changes, seconds) => {
  const { make, encoded } = recordings(changes);
  await expect(make()).rejects.toEqual(new AudioRefused(seconds));
  await expect(make()).rejects.toMatchObject({ seconds });
  expect(encoded).toEqual([]);
}); // oxfmt-ignore
