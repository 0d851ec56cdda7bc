import { describe, expect, it } from 'vitest';
import type { Address, Geocoder } from './geocoder.ts';
import { failed, found } from './geocoder.ts';
import { reverseAnswer } from './testing/google-answers.ts';
import { exactPointName, reverseGeocode, type StoredState, type StoredStates } from './reverse.ts';
import { autocompletePlaces } from './autocomplete.ts';

const latlng = { lat: 36.9553, lng: 45.388 };

function geocoderOf(addresses: Address[] | null): Geocoder {
  return {
    reverse: () => Promise.resolve(addresses ? found(addresses) : failed),
    locate: () => Promise.resolve(failed),
    autocomplete: () => Promise.resolve(failed),
  };
}

const google = geocoderOf(
  reverseAnswer.results.map(({ geometry, ...result }) => ({
    ...result,
    location: geometry.location,
  })),
);

function known(entries: Record<string, StoredState> = {}): StoredStates {
  return { visible: () => Promise.resolve(new Map(Object.entries(entries))) };
}

const ask = (geocoder: Geocoder, places = known()) =>
  reverseGeocode({ geocoder, known: places }, { latlng, language: 'fa', reader: 'en' });

describe('reverseGeocode', () => {
  it('drops plus codes, provinces and countries, and appends the point', async () => {
    expect((await ask(google)).map(({ placeId }) => placeId)).toEqual([
      'ChIJstreetWithPlusCode0001',
      'ChIJnaqadehLocality0000001',
      expect.stringMatching(/^pt-[0-9b-hjkmnp-z]{9}$/),
    ]);
  });

  it('returns the address in the language of the reader, and keeps its parts', async () => {
    const { data } = await google.reverse({ ...latlng, language: 'fa' });
    const translating = geocoderOf(
      (data ?? []).map((one) => ({ ...one, addressIn: (reader: string) => `in ${reader}` })),
    );
    const [translated] = await ask(translating);
    const [plain] = await ask(google);
    expect(translated?.place.formatted_address).toBe('in en');
    expect(translated?.place.address_components).toEqual(plain?.place.address_components);
  });

  it('names a candidate after its first component that is not a plus code', async () => {
    const [street] = await ask(google);
    expect(street?.placeName).toBe('نقده');
    expect(street?.place.address_components[0]?.types).toEqual(['plus_code']);
  });

  it('offers no place that is only nearby; the nearest one becomes the landmark of the point', async () => {
    const village = (name: string, elsewhere?: number): Address => ({
      place_id: `gn-${name}`,
      formatted_address: name,
      location: latlng,
      types: ['locality'],
      address_components: [{ long_name: name, short_name: name, types: ['locality'] }],
      ...(elsewhere === undefined ? {} : { elsewhere }),
    });
    const far = await ask(
      geocoderOf([village('Ebrāhīm Samī‘', 17_204), village('Qūchān', 21_000)]),
    );
    expect(far.map(({ placeName }) => placeName)).toEqual([exactPointName]);
    expect(far[0]?.landmark).toEqual({ name: 'Ebrāhīm Samī‘', metres: 17_204 });

    const mixed = await ask(geocoderOf([village('Here'), village('There', 3_001)]));
    expect(mixed.map(({ placeName }) => placeName)).toEqual(['Here', exactPointName]);
    expect(mixed.map(({ landmark }) => landmark)).toEqual([null, { name: 'There', metres: 3_001 }]);
  });

  it('gives no landmark where nothing is known', async () => {
    const [point] = await ask(geocoderOf([]));
    expect(point?.landmark).toBeNull();
  });

  it('omits candidates without a name, and duplicates', async () => {
    const address = {
      place_id: 'ChIJnothing',
      formatted_address: '',
      location: latlng,
      types: ['premise'],
      address_components: [{ long_name: 'X94Q+4R', short_name: '', types: ['plus_code'] }],
    };
    const named = {
      ...address,
      place_id: 'ChIJnamed',
      address_components: [{ long_name: 'N', short_name: 'N', types: ['route'] }],
    };
    const candidates = await ask(geocoderOf([address, named, named]));
    expect(candidates.map(({ placeName }) => placeName)).toEqual(['N', exactPointName]);
  });

  it('offers the point even when the geocoder finds nothing', async () => {
    const [point, ...others] = await ask(geocoderOf([]));
    expect(others).toEqual([]);
    expect(point).toMatchObject({
      placeName: exactPointName,
      place: { geometry: { location: latlng }, status: 'none', address_components: [] },
    });
  });

  it('shows the stored names and status of a place', async () => {
    const place_id = 'ChIJnaqadehLocality0000001';
    const stored: StoredState = {
      place_id,
      name_az: 'Sulduz',
      name_loc: 'سولدوز',
      status: 'approved',
    };
    const candidates = await ask(google, known({ [place_id]: stored }));
    expect(candidates[1]?.place).toMatchObject({
      corrections: { name_az: 'Sulduz', name_loc: 'سولدوز' },
      status: 'approved',
    });
    expect(candidates[0]?.place.status).toBe('none');
  });

  it('answers unavailable when the geocoder fails', async () => {
    await expect(ask(geocoderOf(null))).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('autocompletePlaces', () => {
  it('sends no request for an empty query', async () => {
    expect(
      await autocompletePlaces(
        { geocoder: google, known: known() },
        { q: '', ...latlng, language: 'fa' },
      ),
    ).toEqual([]);
  });

  it('answers unavailable when the geocoder fails', async () => {
    await expect(
      autocompletePlaces(
        { geocoder: google, known: known() },
        { q: 'a', ...latlng, language: 'fa' },
      ),
    ).rejects.toMatchObject({ code: 'unavailable' });
  });
});
