import { afterEach, expect, it, vi } from 'vitest';
import { forgetRounds, readRounds, writeRound } from './batch-storage.ts';
import { keptHere, newRound, skipped } from './batch.ts';

const places = [...'ab'].map((id) => ({ id, name_az: null, name_loc: id, name_new: id }));
const round = newRound(places);

/** A fake of the browser's storage. */
function storage(kept = new Map<string, string>()): Map<string, string> {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  return kept;
}

afterEach(() => vi.unstubAllGlobals());

it('has a round until it is over, and what was recorded in all of them', () => {
  storage();
  expect(readRounds('u')).toEqual({ round: null, recorded: [] });
  writeRound('u', keptHere(round));
  expect(readRounds('u')).toEqual({ round: keptHere(round), recorded: ['a'] });
  expect(readRounds('somebody else')).toEqual({ round: null, recorded: [] });
  writeRound('u', skipped(keptHere(round)));
  expect(readRounds('u')).toEqual({ round: null, recorded: ['a'] });
  writeRound('u', keptHere(skipped(round)));
  expect(readRounds('u').recorded).toEqual(['a', 'b']);
  forgetRounds('u');
  expect(readRounds('u')).toEqual({ round: null, recorded: [] });
});

it('remembers the newest 5,000 that were recorded', () => {
  storage();
  const many = Array.from({ length: 5001 }, (_, index) => String(index));
  writeRound('u', { ...round, recorded: many.slice(1) });
  expect(readRounds('u').recorded).toEqual(many.slice(1));
  writeRound('u', { ...round, recorded: ['new'] });
  expect(readRounds('u').recorded).toEqual([...many.slice(2), 'new']);
});

it('begins anew where something else is kept, and lasts as long as the page where nothing can be', () => {
  const kept = storage();
  writeRound('u', round);
  const [key = ''] = kept.keys();
  for (const other of ['{', '{}', '{"round":{"places":[],"at":-1,"recorded":[]},"recorded":[]}']) {
    kept.set(key, other);
    expect(readRounds('u')).toEqual({ round: null, recorded: [] });
  }
  vi.unstubAllGlobals();
  writeRound('v', keptHere(round));
  expect(readRounds('v')).toEqual({ round: keptHere(round), recorded: ['a'] });
  forgetRounds('v');
  expect(readRounds('v')).toEqual({ round: null, recorded: [] });
});
