import { describe, expect, it } from 'vitest';
import { failed, found, type Geocoder } from './geocoder.ts';
import { answerAge, maxAnswers, createRateLimitedGeocoder } from './rate-limited-geocoder.ts';

function newGeocoder({ fails = false, refuses = false } = {}) {
  const clock = { now: 0 };
  const asked: string[] = [];
  const taken: string[] = [];
  const answer = fails ? failed : found([]);
  const geocoder: Geocoder = {
    reverse: async ({ lat, lng, language }) => (asked.push(`${lat},${lng} ${language}`), answer),
    locate: async (id) => (asked.push(id), fails ? failed : found(null)),
    autocomplete: async ({ text, language }) => (asked.push(`${text} ${language}`), answer),
  };
  const allowance = {
    take(client: string) {
      if (refuses) throw new Error('too many');
      taken.push(client);
    },
  };
  const of = createRateLimitedGeocoder({ geocoder, allowance, now: () => clock.now });
  return { of, clock, asked, taken };
}

const point = { lat: 36.9553, lng: 45.388, language: 'fa' };

describe('a rate-limited geocoder', () => {
  it('returns a cached answer to all users, and counts only real requests', async () => {
    const { of, asked, taken } = newGeocoder();
    await of('a').reverse(point);
    await of('b').reverse(point);
    await of('a').locate('ChIJNaqadeh');
    await of('a').locate('ChIJNaqadeh');
    await of('b').autocomplete({ text: 'Naqa', near: point, language: 'fa' });
    await of('a').autocomplete({ text: 'naqa', near: point, language: 'fa' });
    expect(asked).toEqual(['36.9553,45.388 fa', 'ChIJNaqadeh', 'Naqa fa']);
    expect(taken).toEqual(['a', 'a', 'b']);
  });

  it.each([
    ['uses the cache a few metres away', { lat: 36.9553, lng: 45.38803 }, 1],
    ['sends a request for a point a hundred metres away', { lat: 36.9562, lng: 45.388 }, 2],
    ['sends a request for another language', { language: 'az' }, 2],
  ])('%s', async (_, changes, times) => {
    const { of, asked } = newGeocoder();
    await of('a').reverse(point);
    await of('a').reverse({ ...point, ...changes });
    expect(asked).toHaveLength(times);
  });

  it('sends a new request after an hour', async () => {
    const { of, asked, clock } = newGeocoder();
    await of('a').locate('ChIJNaqadeh');
    clock.now = answerAge - 1;
    await of('a').locate('ChIJNaqadeh');
    expect(asked).toHaveLength(1);
    clock.now = answerAge;
    await of('a').locate('ChIJNaqadeh');
    expect(asked).toHaveLength(2);
  });

  it('does not cache a failure', async () => {
    const { of, asked } = newGeocoder({ fails: true });
    await of('a').locate('ChIJNaqadeh');
    await of('a').locate('ChIJNaqadeh');
    expect(asked).toHaveLength(2);
  });

  it('sends nothing for a user whose allowance is used up', async () => {
    const { of, asked } = newGeocoder({ refuses: true });
    await expect(of('a').reverse(point)).rejects.toThrow('too many');
    expect(asked).toEqual([]);
    await of(null).reverse(point);
    await of('a').reverse(point);
    expect(asked).toHaveLength(1);
  });

  it('finds settlements of the gazetteer without a limit and without the cache, because they cost nothing', async () => {
    const { of, asked } = newGeocoder({ refuses: true });
    await of('a').locate('gn-1');
    await of('a').locate('gn-1');
    expect(asked).toEqual(['gn-1', 'gn-1']);
    await expect(of('a').locate('ChIJNaqadeh')).rejects.toThrow('too many');
  });

  it('caches a limited number of answers, the latest ones', async () => {
    const { of, asked } = newGeocoder();
    for (let id = 1; id <= maxAnswers; id++) await of('a').locate(`ChIJNaqadeh${id}`);
    await of('a').locate('ChIJNaqadeh1');
    await of('a').locate('ChIJNaqadeh0');
    asked.length = 0;
    await of('a').locate('ChIJNaqadeh1');
    await of('a').locate('ChIJNaqadeh2');
    expect(asked).toEqual(['ChIJNaqadeh2']);
  });
});
