import { decibels, noiseOf } from './levelling/noise.ts';

/**
 * Durations in seconds. A name of several words contains pauses of less than a second, so a name ends after 1.2 s of
 * silence. A click or a cough is shorter than `voice`.
 */
export const gateTimes = {
  voice: 0.12,
  silence: 1.2,
  /** Maximum seconds to wait for a voice. */
  unheard: 15,
  /** Seconds of audio from which the noise level is measured. */
  memory: 10,
} as const;

/**
 * Minimum levels of a voice. `aboveNoise` is in dB above the noise, and the other levels are in dBFS. A block above
 * `certain` is always a voice, and a block below `faintest` is never a voice.
 * If somebody speaks from the beginning, the noise cannot be measured. Therefore `certain` does not depend on the
 * noise.
 */
export const gateLevels = { aboveNoise: 12, certain: -30, faintest: -50 } as const;

/** `unheard` means that nobody spoke within the maximum time. */
export type GateState = 'nothing' | 'voice' | 'ended' | 'unheard';

function levelOf(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return decibels(sum / Math.max(1, samples.length));
}

export class VoiceGate {
  readonly #rate: number;
  #recent: { level: number; length: number }[] = [];
  #remembered = 0;
  #waited = 0;
  /**
   * Before the gate has detected a voice, the number of samples in consecutive blocks with a voice. After that, the
   * number of samples in consecutive silent blocks.
   */
  #row = 0;
  #begun = false;

  constructor(rate: number) {
    this.#rate = rate;
  }

  hear(samples: Float32Array): GateState {
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
    return this.#lasts(this.#waited, gateTimes.unheard) ? 'unheard' : 'nothing';
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
