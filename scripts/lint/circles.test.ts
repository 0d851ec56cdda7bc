import { describe, expect, it } from 'vitest';
import { inRoot } from '../paths.ts';
import { circlesOf, importsWithin } from './testing/circles.ts';

describe('circles of files', () => {
  it('are found, also through a third file', () => {
    const imports = new Map([
      ['a', ['b']],
      ['b', ['c', 'd']],
      ['c', ['a']],
      ['d', []],
      ['e', ['e']],
    ]);
    expect(circlesOf(imports)).toEqual(['a → b → c → a', 'e → e']);
  });

  it.each(['emulator/firestore', 'emulator/parity'])('there is none in %s', (folder) => {
    const imports = importsWithin(inRoot(folder));
    expect(imports.size).toBeGreaterThan(10);
    expect([...imports.values()].flat().length).toBeGreaterThan(10);
    expect(circlesOf(imports)).toEqual([]);
  });
});
