import { decibels, noiseOf } from './levelling/noise.ts';

/**
 * When somebody has begun to speak, and when they are silent again. Numbers are seconds but where told otherwise.
 * A name of several words has pauses of less than a second within it; 1.2 s is silence, and 200 names an hour leave
 * room for it. A click or a cough is shorter than `voice`.
 */
export const gateTimes = {
  voice: 0.12,
  silence: 1.2,
  /** For which it waits for somebody to begin. */
  patience: 15,
  /** Over which it learns how loud the place is. */
  memory: 10,
} as const;

/**
 * dBFS of a block's mean power, and dB above the noise. What is above `certain` is a voice however noisy the place is:
 * who speaks at once leaves no noise to be measured. What is below `faintest` never is.
 */
export const gateLevels = { aboveNoise: 12, certain: -30, faintest: -50 } as const;

/** `unheard`: nobody has spoken in time. */
export type Heard = 'nothing' | 'voice' | 'ended' | 'unheard';

function levelOf(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return decibels(sum / Math.max(1, samples.length));
}

/** Follows one recording, block by block. */
export class VoiceGate {
  readonly #rate: number;
  #recent: { level: number; length: number }[] = [];
  // counted in samples
  #remembered = 0;
  #waited = 0;
  /** Of voice, or once there was one of silence, in a row. */
  #row = 0;
  #begun = false;

  /** @param rate samples per second */
  constructor(rate: number) {
    this.#rate = rate;
  }

  hear(samples: Float32Array): Heard {
    const { length } = samples;
    const isVoice = this.#isVoice(levelOf(samples), length);
    this.#row = isVoice === this.#begun ? 0 : this.#row + length;
    if (this.#begun) return this.#lasts(this.#row, gateTimes.silence) ? 'ended' : 'voice';
    if (this.#lasts(this.#row, gateTimes.voice)) {
      this.#begun = true;
      this.#row = 0;
      return 'voice';
    }
    this.#waited += length;
    return this.#lasts(this.#waited, gateTimes.patience) ? 'unheard' : 'nothing';
  }

  #lasts(samples: number, seconds: number): boolean {
    return samples >= Math.round(seconds * this.#rate);
  }

  #isVoice(level: number, length: number): boolean {
    this.#recent.push({ level, length });
    this.#remembered += length;
    while (this.#remembered > gateTimes.memory * this.#rate)
      this.#remembered -= this.#recent.shift()?.length ?? Infinity;
    const noise = noiseOf(this.#recent.map((block) => block.level));
    const { aboveNoise, certain, faintest } = gateLevels;
    return level >= Math.max(faintest, Math.min(noise + aboveNoise, certain));
  }
}
