import { describe, expect, it } from 'vitest';
import { configuredGeocoder } from './configured.ts';

const silent = () => undefined;
const noKey = (): string => {
  throw new Error('GOOGLE_GEOCODING_KEY is missing');
};

describe('the configured geocoder', () => {
  it('is the gazetteer without a key', async () => {
    const geocoder = configuredGeocoder({ geocoder: 'gazetteer', key: noKey }, silent);
    const { data } = await geocoder.autocomplete({
      text: 'naqa',
      near: { lat: 37, lng: 46 },
      language: 'fa',
    });
    expect(data?.[0]?.name).toBe('Naqadeh');
  });

  it('stops when Google is wanted and its key is missing', () => {
    expect(() => configuredGeocoder({ geocoder: 'google', key: noKey }, silent)).toThrow(
      'GOOGLE_GEOCODING_KEY',
    );
  });

  it('is Google with one, but for the ids of the gazetteer', async () => {
    const key = () => 'x'.repeat(39);
    const geocoder = configuredGeocoder({ geocoder: 'google', key }, silent);
    expect((await geocoder.locate('gn-13725895252')).data).toMatchObject({
      place_id: 'gn-13725895252',
    });
  });
});
