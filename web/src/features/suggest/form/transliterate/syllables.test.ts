import { describe, expect, it } from 'vitest';
import { flows, unspeakable } from './syllables.ts';

describe('unspeakable', () => {
  it.each([
    ['tərk', 0],
    ['qışlaq', 0],
    ['yurdçu', 0],
    ['', 0],
    ['trk', 2],
    ['qmqışlaq', 2],
    ['təbr', 1],
    ['qaşqlaq', 1],
    ['qardşlaq', 1],
    ['bardş', 1],
    ['əaftli', 1],
    ['aaa', 2],
  ])('counts the letters of %s that cannot be pronounced in their position: %i', (latin, count) => {
    expect(unspeakable(latin)).toBe(count);
  });
});

it('knows which consonant pairs can end a syllable', () => {
  expect(['rd', 'şt', 'dr', 'r', ''].map(flows)).toEqual([true, true, false, false, false]);
});
