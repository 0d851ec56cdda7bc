import { describe, expect, it, vi } from 'vitest';
import {
  autocompleteFound,
  denied,
  notFound,
  reverseAnswer,
  unknownError,
  zeroResults,
} from './testing/google-answers.ts';
import { googleGeocoder } from './google.ts';

const key = 'SECRET';
const near = { lat: 37.8, lng: 46.7738 };

type Reply = object | Error | { http: number };

function geocoderWith(...replies: Reply[]) {
  const calls: { url: URL; init: RequestInit }[] = [];
  const failures: string[] = [];
  const fetch = vi.fn((url: URL, init: RequestInit) => {
    const reply = replies[Math.min(calls.length, replies.length - 1)] ?? {};
    calls.push({ url, init });
    if (reply instanceof Error) return Promise.reject(reply);
    if ('http' in reply) return Promise.resolve(new Response('no', { status: reply.http }));
    return Promise.resolve(Response.json(reply));
  });
  const geocoder = googleGeocoder({
    key,
    fetch: fetch as unknown as typeof globalThis.fetch,
    onFailure: (reason) => failures.push(reason),
  });
  return { geocoder, calls, failures };
}

const failure = { success: false, data: null };

describe('reverse', () => {
  it('sends latlng, language and key, and returns every result', async () => {
    const { geocoder, calls } = geocoderWith(reverseAnswer);
    const { success, data } = await geocoder.reverse({ lat: 36.95, lng: 45.38, language: 'fa' });
    expect(calls[0]?.url.href).toBe(
      'https://maps.googleapis.com/maps/api/geocode/json?latlng=36.95%2C45.38&language=fa&key=SECRET',
    );
    expect(success).toBe(true);
    expect(data).toHaveLength(5);
    expect(data?.[2]).toMatchObject({
      place_id: 'ChIJnaqadehLocality0000001',
      location: { lat: 36.9553, lng: 45.388 },
      types: ['locality', 'political'],
    });
  });

  it('treats ZERO_RESULTS as an empty list', async () => {
    const { geocoder, failures } = geocoderWith(zeroResults);
    expect(await geocoder.reverse({ ...near, language: 'fa' })).toEqual({
      success: true,
      data: [],
    });
    expect(failures).toEqual([]);
  });
});

describe('failures', () => {
  it.each<[string, Reply[], number]>([
    ['a refused key, not tried again', [denied], 1],
    ['HTTP 403, not tried again', [{ http: 403 }], 1],
    ['an answer of another shape', [{ status: 'OK', results: [{ place_id: 7 }] }], 1],
    ['an answer that is no object', [[]], 1],
    ['a lost connection, twice', [new TypeError('fetch failed: key=SECRET')], 2],
    ['a timeout, twice', [new DOMException('timed out', 'TimeoutError')], 2],
    ['HTTP 500, twice', [{ http: 500 }], 2],
    ['UNKNOWN_ERROR, twice', [unknownError], 2],
  ])('returns success false and null data after %s', async (_, replies, attempts) => {
    const { geocoder, calls, failures } = geocoderWith(...replies);
    expect(await geocoder.reverse({ ...near, language: 'fa' })).toEqual(failure);
    expect(calls).toHaveLength(attempts);
    expect(failures.length).toBeGreaterThan(0);
    expect(failures.join()).not.toContain(key);
  });

  it.each<[string, Reply]>([
    ['a lost connection', new TypeError('fetch failed')],
    ['HTTP 503', { http: 503 }],
    ['UNKNOWN_ERROR', unknownError],
  ])('succeeds with the second attempt after %s', async (_, reply) => {
    const { geocoder, calls } = geocoderWith(reply, reverseAnswer);
    expect((await geocoder.reverse({ ...near, language: 'fa' })).success).toBe(true);
    expect(calls).toHaveLength(2);
  });

  it('limits the time of each attempt', async () => {
    const { geocoder, calls } = geocoderWith(reverseAnswer);
    await geocoder.reverse({ ...near, language: 'fa' });
    expect(calls[0]?.init.signal).toBeInstanceOf(AbortSignal);
  });
});

describe('locate', () => {
  it('sends the place id', async () => {
    const { geocoder, calls } = geocoderWith({
      ...reverseAnswer,
      results: [reverseAnswer.results[2]],
    });
    const { data } = await geocoder.locate('ChIJnaqadehLocality0000001');
    expect(calls[0]?.url.searchParams.get('place_id')).toBe('ChIJnaqadehLocality0000001');
    expect(data?.location).toEqual({ lat: 36.9553, lng: 45.388 });
  });

  it.each([notFound, zeroResults, { status: 'INVALID_REQUEST' }])(
    'returns null without a failure for an unknown id: $status',
    async (answer) => {
      const { geocoder, failures } = geocoderWith(answer);
      expect(await geocoder.locate('ChIJnaqadehLocality0000001')).toEqual({
        success: true,
        data: null,
      });
      expect(failures).toEqual([]);
    },
  );

  it.each(['gn-5', 'pt-abcdef', 'short', '', '__proto__'])(
    'sends no request for %o, which is not an id of Google',
    async (id) => {
      const { geocoder, calls } = geocoderWith(reverseAnswer);
      await geocoder.locate(id);
      expect(calls.length).toBe(0);
    },
  );
});

describe('autocomplete', () => {
  it('prefers a rectangle of 500 km around the centre and sends the key as a header', async () => {
    const { geocoder, calls } = geocoderWith(autocompleteFound);
    await geocoder.autocomplete({ text: 'نقده', near, language: 'fa' });
    const [{ url, init } = { url: new URL('x:'), init: {} }] = calls;
    expect(url.href).toBe('https://places.googleapis.com/v1/places:autocomplete');
    expect(new Headers(init.headers).get('x-goog-api-key')).toBe(key);
    const body = JSON.parse(String(init.body));
    expect(body).toMatchObject({ input: 'نقده', languageCode: 'fa' });
    const { low, high } = body.locationBias.rectangle;
    expect((high.latitude - low.latitude) / 2).toBeCloseTo(500 / 111.19, 1);
    expect((high.longitude - low.longitude) / 2).toBeCloseTo(500 / 111.19 / Math.cos(0.6597), 1);
  });

  it.each([
    ['az', 'az'],
    ['azb', 'fa'],
  ])('for a reader of %s requests texts in %s', async (language, asked) => {
    const { geocoder, calls } = geocoderWith(autocompleteFound);
    await geocoder.autocomplete({ text: 'نقده', near, language });
    expect(JSON.parse(String(calls[0]?.init.body))).toMatchObject({ languageCode: asked });
    const reversed = geocoderWith(reverseAnswer);
    await reversed.geocoder.reverse({ ...near, language });
    expect(reversed.calls[0]?.url.searchParams.get('language')).toBe(asked);
  });

  it('returns places and omits query suggestions', async () => {
    const { geocoder } = geocoderWith(autocompleteFound);
    expect(await geocoder.autocomplete({ text: 'نق', near, language: 'fa' })).toEqual({
      success: true,
      data: [
        {
          placeId: 'ChIJnaqadehLocality0000001',
          name: 'نقده',
          description: 'نقده، آذربایجان غربی، ایران',
          location: null,
        },
      ],
    });
  });

  it('treats {} as no predictions', async () => {
    const { geocoder } = geocoderWith({});
    expect(await geocoder.autocomplete({ text: 'x', near, language: 'fa' })).toEqual({
      success: true,
      data: [],
    });
  });

  it('returns null data after a failure', async () => {
    const { geocoder } = geocoderWith({ http: 400 });
    expect(await geocoder.autocomplete({ text: 'x', near, language: 'fa' })).toEqual(failure);
  });
});
