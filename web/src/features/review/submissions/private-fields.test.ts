import { describe, expect, it } from 'vitest';
import { isPrivate } from './private-fields.ts';

describe('files of a suggestion', () => {
  it.each([
    ['pending', [], false],
    ['declined', [], true],
    ['approved', ['images'], false],
    ['approved', ['name_new', 'links'], true],
  ] as const)('%s, with %j taken, are private: %s', (state, taken, kept) => {
    expect(isPrivate({ state, taken: [...taken] }, 'images')).toBe(kept);
  });
});
