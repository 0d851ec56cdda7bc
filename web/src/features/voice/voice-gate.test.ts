import { describe, expect, it } from 'vitest';
import { gateLevels, gateTimes, VoiceGate, type GateState } from './voice-gate.ts';

const rate = 8000;
const block = 0.04;

/** Level in dBFS, and duration in seconds. */
type Sound = [level: number, seconds: number];

const quiet = -65;
const speech = -24;

function heardIn(sounds: readonly Sound[]): GateState[] {
  const gate = new VoiceGate(rate);
  return sounds.flatMap(([level, seconds]) =>
    Array.from({ length: Math.round(seconds / block) }, () =>
      gate.hear(new Float32Array(block * rate).fill(10 ** (level / 20))),
    ),
  );
}

function secondsUntil(what: GateState, sounds: readonly Sound[]): number | null {
  const at = heardIn(sounds).indexOf(what);
  return at < 0 ? null : (at + 1) * block;
}

describe('detecting a voice', () => {
  it.each<[string, Sound[], number | null]>([
    [
      'finds a voice after silence',
      [
        [quiet, 1],
        [speech, 1],
      ],
      1.12,
    ],
    ['finds a voice at the start', [[speech, 1]], 0.12],
    [
      'finds a voice in a loud room',
      [
        [-40, 2],
        [-24, 1],
      ],
      2.12,
    ],
    [
      'finds a voice of the minimum duration',
      [
        [quiet, 1],
        [speech, gateTimes.voice],
        [quiet, 1],
      ],
      1.12,
    ],
    [
      'ignores a click that is shorter than the minimum duration',
      [
        [quiet, 1],
        [speech, gateTimes.voice - block],
        [quiet, 1],
      ],
      null,
    ],
    [
      'finds a very loud voice in any noise',
      [
        [-34, 2],
        [gateLevels.certain + 0.1, 1],
      ],
      2.12,
    ],
    [
      'ignores a sound that is too close to the noise',
      [
        [-45, 2],
        [-45 + gateLevels.aboveNoise - 0.1, 1],
      ],
      null,
    ],
    [
      'finds a voice that is loud enough above the noise',
      [
        [-45, 2],
        [-45 + gateLevels.aboveNoise + 0.1, 1],
      ],
      2.12,
    ],
    [
      'ignores a sound that is too faint',
      [
        [-90, 2],
        [gateLevels.faintest - 0.1, 1],
      ],
      null,
    ],
    [
      'finds a faint voice in silence',
      [
        [-90, 2],
        [gateLevels.faintest + 0.1, 1],
      ],
      2.12,
    ],
  ])('%s', (_, sounds, expected) => {
    const seconds = secondsUntil('voice', sounds);
    if (expected === null) expect(seconds).toBeNull();
    else expect(seconds).toBeCloseTo(expected, 5);
  });
});

describe('detecting the end of a voice', () => {
  it.each<[string, Sound[], number | null]>([
    [
      'finds the end after a silence',
      [
        [quiet, 1],
        [speech, 1],
        [quiet, 3],
      ],
      3.2,
    ],
    [
      'ignores a shorter silence',
      [
        [speech, 1],
        [quiet, gateTimes.silence - block],
        [speech, 1],
      ],
      null,
    ],
    [
      'finds the end after the last word',
      [
        [speech, 0.4],
        [quiet, 0.8],
        [speech, 0.4],
        [quiet, 2],
      ],
      2.8,
    ],
    [
      'finds the end in a loud room',
      [
        [-42, 1],
        [-24, 1],
        [-42, 2],
      ],
      3.2,
    ],
    ['finds no end when nobody has spoken', [[quiet, 10]], null],
  ])('%s', (_, sounds, expected) => {
    const seconds = secondsUntil('ended', sounds);
    if (expected === null) expect(seconds).toBeNull();
    else expect(seconds).toBeCloseTo(expected, 5);
  });
});

describe('detecting that nobody speaks', () => {
  it('reports it after the waiting time', () => {
    expect(secondsUntil('unheard', [[quiet, 20]])).toBeCloseTo(gateTimes.unheard, 5);
  });

  it('does not report it when somebody speaks just before', () => {
    const late: Sound[] = [
      [quiet, gateTimes.unheard - 0.2],
      [speech, 1],
    ];
    expect(secondsUntil('unheard', late)).toBeNull();
  });
});
