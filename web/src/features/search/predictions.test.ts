import { beforeEach, describe, expect, it } from 'vitest';
import {
  cacheLifetime,
  cachedPredictions,
  eachOnce,
  rememberPredictions,
  type Cache,
} from './predictions.ts';

const bonab = { placeId: 'gn-9', name: 'Bonab', description: 'near Bonab', location: null };
const bon = { text: 'bon', language: 'en' } as const;
let entries: Map<string, string>;
let cache: Cache;

beforeEach(() => {
  entries = new Map();
  cache = {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
  };
});

describe('cachedPredictions', () => {
  it('lasts 86400 s', () => {
    expect(cacheLifetime).toBe(86_400 * 1000);
    rememberPredictions(cache, bon, [bonab], 1000);
    expect(cachedPredictions(cache, bon, 1000 + cacheLifetime - 1)).toEqual([bonab]);
    expect(cachedPredictions(cache, bon, 1000 + cacheLifetime)).toBeNull();
  });

  it('is separate for each text and language', () => {
    rememberPredictions(cache, bon, [bonab], 0);
    expect(cachedPredictions(cache, { ...bon, text: 'bona' }, 1)).toBeNull();
    expect(cachedPredictions(cache, { ...bon, language: 'az' }, 1)).toBeNull();
  });

  it('caches an empty result', () => {
    rememberPredictions(cache, bon, [], 0);
    expect(cachedPredictions(cache, bon, 1)).toEqual([]);
  });

  it.each(['not json', '{}', '{"at":0,"predictions":[{"placeId":1}]}', 'null'])(
    'ignores %s',
    (text) => {
      rememberPredictions(cache, bon, [], 0);
      for (const key of entries.keys()) entries.set(key, text);
      expect(cachedPredictions(cache, bon, 1)).toBeNull();
    },
  );

  it('does not throw when storage is full', () => {
    const full: Cache = {
      getItem: () => null,
      setItem: () => {
        throw new Error('quota');
      },
    };
    expect(() => rememberPredictions(full, bon, [bonab], 0)).not.toThrow();
  });
});

it('lists a description once, but keeps namesakes elsewhere', () => {
  const all = [
    ['Armavir, Armavir, Armenia', 'gn-1'],
    ['Armavir, Armavir, Armenia', 'gn-2'],
    ['Armavir, Krasnodar, Russia', 'gn-3'],
  ].map(([description = '', placeId = '']) => ({
    placeId,
    name: 'Armavir',
    description,
    location: null,
  }));
  expect(eachOnce(all).map(({ placeId }) => placeId)).toEqual(['gn-1', 'gn-3']);
});

it('keeps a result in any script', () => {
  const one = { placeId: 'gn-1', name: 'Баку', description: 'Баку, Азербайджан', location: null };
  expect(eachOnce([one])).toEqual([one]);
});
