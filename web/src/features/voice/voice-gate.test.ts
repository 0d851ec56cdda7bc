import { describe, expect, it } from 'vitest';
import { gateLevels, gateTimes, VoiceGate, type GateState } from './voice-gate.ts';

const rate = 8000;
/** Seconds per block of audio, about as many as in blocks of a real microphone. */
const block = 0.04;

/** Mean power in dBFS and duration in seconds. */
type Sound = [level: number, seconds: number];

const quiet = -65;
const speech = -24;

/** The gate's state after each block. */
function heardIn(sounds: readonly Sound[]): GateState[] {
  const gate = new VoiceGate(rate);
  return sounds.flatMap(([level, seconds]) =>
    Array.from({ length: Math.round(seconds / block) }, () =>
      gate.hear(new Float32Array(block * rate).fill(10 ** (level / 20))),
    ),
  );
}

/** Seconds until the gate first has this state; null if it never does. */
function secondsUntil(what: GateState, sounds: readonly Sound[]): number | null {
  const at = heardIn(sounds).indexOf(what);
  return at < 0 ? null : (at + 1) * block;
}

describe('a voice', () => {
  it.each<[string, Sound[], number | null]>([
    [
      'after a silence',
      [
        [quiet, 1],
        [speech, 1],
      ],
      1.12,
    ],
    ['at once', [[speech, 1]], 0.12],
    [
      'in a loud place',
      [
        [-40, 2],
        [-24, 1],
      ],
      2.12,
    ],
    [
      'as long as it must be',
      [
        [quiet, 1],
        [speech, gateTimes.voice],
        [quiet, 1],
      ],
      1.12,
    ],
    [
      'that is shorter is a click',
      [
        [quiet, 1],
        [speech, gateTimes.voice - block],
        [quiet, 1],
      ],
      null,
    ],
    [
      'that is certain however noisy',
      [
        [-34, 2],
        [gateLevels.certain + 0.1, 1],
      ],
      2.12,
    ],
    [
      'that does not stand out',
      [
        [-45, 2],
        [-45 + gateLevels.aboveNoise - 0.1, 1],
      ],
      null,
    ],
    [
      'that stands out',
      [
        [-45, 2],
        [-45 + gateLevels.aboveNoise + 0.1, 1],
      ],
      2.12,
    ],
    [
      'that is too faint',
      [
        [-90, 2],
        [gateLevels.faintest - 0.1, 1],
      ],
      null,
    ],
    [
      'that is faint',
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

describe('its end', () => {
  it.each<[string, Sound[], number | null]>([
    [
      'is a silence',
      [
        [quiet, 1],
        [speech, 1],
        [quiet, 3],
      ],
      3.2,
    ],
    [
      'is none that is shorter',
      [
        [speech, 1],
        [quiet, gateTimes.silence - block],
        [speech, 1],
      ],
      null,
    ],
    [
      'comes after the last word',
      [
        [speech, 0.4],
        [quiet, 0.8],
        [speech, 0.4],
        [quiet, 2],
      ],
      2.8,
    ],
    [
      'comes in a loud place',
      [
        [-42, 1],
        [-24, 1],
        [-42, 2],
      ],
      3.2,
    ],
    ['never comes where nobody has spoken', [[quiet, 10]], null],
  ])('%s', (_, sounds, expected) => {
    const seconds = secondsUntil('ended', sounds);
    if (expected === null) expect(seconds).toBeNull();
    else expect(seconds).toBeCloseTo(expected, 5);
  });
});

describe('nobody speaks', () => {
  it('for as long as it waits', () => {
    expect(secondsUntil('unheard', [[quiet, 20]])).toBeCloseTo(gateTimes.unheard, 5);
  });

  it('but somebody does just before', () => {
    const late: Sound[] = [
      [quiet, gateTimes.unheard - 0.2],
      [speech, 1],
    ];
    expect(secondsUntil('unheard', late)).toBeNull();
  });
});
