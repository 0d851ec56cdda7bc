/**
 * Measures loudness, peak, remaining silence and processing time of recordings before encoding. Uses synthetic sounds,
 * and spoken names if espeak-ng is installed. Fails if a recording is not within ±2 dB of −18 LUFS, has a peak above −1
 * dBTP, loses speech, or keeps too much silence.
 */
import { spawnSync } from 'node:child_process';
import { levelled, target } from '../../../web/src/features/voice/levelling/level.ts';
import { integratedLoudness } from '../../../web/src/features/voice/levelling/loudness.ts';
import { margin } from '../../../web/src/features/voice/levelling/spoken-part.ts';
import {
  babble,
  clipped,
  joined,
  mixed,
  noise,
  silence,
} from '../../../web/src/features/voice/levelling/testing/sounds.ts';
import { truePeak } from '../../../web/src/features/voice/levelling/testing/true-peak.ts';
import { readWav } from './wav.ts';

const decibels = (share: number): number => 20 * Math.log10(share);

/** Seconds of silence before and after the speech. */
const quiet = { before: 1.2, behind: 1.7 } as const;

interface Spoken {
  name: string;
  samples: Float32Array;
  rate: number;
}

function bare({ name, samples, rate }: Spoken): Spoken {
  const isAudible = (sample: number): boolean => Math.abs(sample) > 0.003;
  const first = samples.findIndex(isAudible);
  return { name, rate, samples: samples.slice(first, samples.findLastIndex(isAudible) + 1) };
}

const texts: [voice: string, text: string][] = [
  ['az', 'Urmu'],
  ['az', 'Sulduz'],
  ['az', 'Qaradağ, Təbrizin şimalında'],
  ['az+f2', 'Xıyov'],
  ['fa', 'سلدوز'],
];

function spoken(): Spoken[] {
  const found: Spoken[] = [];
  for (const [voice, text] of texts) {
    const { stdout, status, error } = spawnSync('espeak-ng', ['-v', voice, '--stdout', text]);
    if (error || status !== 0) {
      console.log('espeak-ng is not installed: no spoken samples, synthetic ones alone');
      return [];
    }
    found.push(bare({ name: `${voice}: ${text}`, ...readWav(stdout) }));
  }
  return found;
}

const synthetic: Spoken[] = [
  { name: 'syllables, 48 kHz', rate: 48_000, samples: babble(-12, 3, 48_000) },
  { name: 'syllables, 16 kHz', rate: 16_000, samples: babble(-12, 1, 16_000) },
];

const conditions: [name: string, gain: number, noise: number][] = [
  ['near', 0, -70],
  ['far away', -24, -80],
  ['noisy', -6, -42],
  ['too loud', 18, -60],
];

let failed = 0;
const row = (...cells: string[]): void =>
  console.log(
    cells.map((cell, at) => (at < 2 ? cell.padEnd(30 - 18 * at) : cell.padStart(11))).join(' '),
  );
row('sample', 'recorded', 'LUFS', '→ LUFS', '→ dBTP', 'before, s', 'behind, s', 'overload');
for (const { name, samples: voice, rate } of [...synthetic, ...spoken()]) {
  for (const [condition, gain, floor] of conditions) {
    const louder = voice.map((sample) => sample * 10 ** (gain / 20));
    const all = joined(silence(quiet.before, rate), louder, silence(quiet.behind, rate));
    const recorded = clipped(mixed(all, noise(floor, all.length / rate, rate)));
    const { samples, overloaded, from } = levelled(recorded, rate);
    const loudness = integratedLoudness(samples, rate);
    const peak = decibels(truePeak(samples));
    const before = quiet.before - from / rate;
    const behind = samples.length / rate - before - voice.length / rate;
    const kept = [before, behind].every((seconds) => seconds > 0.1 && seconds < margin + 0.1);
    const right = Math.abs(loudness - target.loudness) <= 2 && peak <= -1 && kept;
    if (!right) failed++;
    const figures = [integratedLoudness(recorded, rate), loudness, peak].map((n) => n.toFixed(1));
    const ends = [before, behind].map((n) => n.toFixed(2));
    row(name, condition, ...figures, ...ends, `${overloaded ? 'told' : '-'}${right ? '' : ' ✖'}`);
  }
}

const long = babble(-3, 300, 48_000);
const began = performance.now();
levelled(long, 48_000);
const seconds = (performance.now() - began) / 1_000;
console.log(
  `five minutes at 48 kHz: ${seconds.toFixed(1)} s, ${(300 / seconds).toFixed(0)} times as fast as it was spoken`,
);
if (failed > 0) process.exit(1);
