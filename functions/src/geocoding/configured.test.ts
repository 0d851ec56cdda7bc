import { describe, expect, it } from 'vitest';
import { configuredGeocoder } from './configured.ts';
import { settlement, smallGazetteer } from './testing/gazetteers.ts';

const silent = () => undefined;
const noKey = (): string => {
  throw new Error('GOOGLE_GEOCODING_KEY is missing');
};

const open = () => smallGazetteer([settlement(122_698, 'Naqadeh', 36.9553, 45.388)]);

describe('the configured geocoder', () => {
  it('is the gazetteer unless Google is configured', async () => {
    const geocoder = configuredGeocoder({ geocoder: 'gazetteer', key: noKey, open }, silent);
    const { data } = await geocoder.autocomplete({
      text: 'naqa',
      near: { lat: 37, lng: 46 },
      language: 'fa',
    });
    expect(data?.[0]?.name).toBe('Naqadeh');
  });

  it('reads the gazetteer once, with the first request', async () => {
    let opened = 0;
    const counting = () => {
      opened++;
      return open();
    };
    const geocoder = configuredGeocoder(
      { geocoder: 'gazetteer', key: noKey, open: counting },
      silent,
    );
    expect(opened).toBe(0);
    await geocoder.locate('gn-122698');
    await geocoder.locate('gn-1');
    expect(opened).toBe(1);
  });

  it('throws when Google is configured without a key', () => {
    expect(() => configuredGeocoder({ geocoder: 'google', key: noKey, open }, silent)).toThrow(
      'GOOGLE_GEOCODING_KEY',
    );
  });

  it('is Google when it has a key, except for ids of the gazetteer', async () => {
    const key = () => 'x'.repeat(39);
    const geocoder = configuredGeocoder({ geocoder: 'google', key, open }, silent);
    expect((await geocoder.locate('gn-122698')).data).toMatchObject({
      place_id: 'gn-122698',
    });
  });
});
