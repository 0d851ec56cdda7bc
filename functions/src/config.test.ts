import { describe, expect, it } from 'vitest';
import { geocodingKey, readConfig } from './config.ts';

const base = { GCLOUD_PROJECT: 'demo-adyurdu' };

describe('the configuration', () => {
  it('has sensible defaults in the cloud', () => {
    expect(readConfig({ GCLOUD_PROJECT: 'adyurdu-prod' })).toEqual({
      projectId: 'adyurdu-prod',
      bucket: 'adyurdu-prod.firebasestorage.app',
      local: false,
      origins: ['https://adyurdu-prod.web.app', 'https://adyurdu-prod.firebaseapp.com'],
      hosting: 'https://adyurdu-prod.web.app',
      securityContact: null,
      signsEditions: false,
      fronts: [],
      backupBucket: null,
      version: 'local',
      webApp: null,
      attestationBits: 13,
      authEmulator: null,
      geocoder: 'gazetteer',
    });
  });

  it('takes what is configured', () => {
    expect(
      readConfig({
        ...base,
        PUBLIC_ORIGINS: 'https://adyurdu.example, https://www.adyurdu.example',
        GEOCODER: 'google',
        FIREBASE_CONFIG: '{"storageBucket":"adyurdu.appspot.com"}',
      }),
    ).toMatchObject({
      bucket: 'adyurdu.appspot.com',
      origins: ['https://adyurdu.example', 'https://www.adyurdu.example'],
      geocoder: 'google',
    });
  });

  it.each([
    [{ GCLOUD_PROJECT: 'demo-adyurdu', FUNCTIONS_EMULATOR: 'true' }, true],
    [{ GCLOUD_PROJECT: 'adyurdu-prod', FUNCTIONS_EMULATOR: 'true' }, false],
    [{ GCLOUD_PROJECT: 'demo-adyurdu', FUNCTIONS_EMULATOR: 'false' }, false],
    [{ GCLOUD_PROJECT: 'demo-adyurdu' }, false],
  ])('%j is local: %s', (environment, local) => {
    expect(readConfig(environment).local).toBe(local);
  });

  it.each([
    [{}, 'GCLOUD_PROJECT is "", expected a Firebase project id'],
    [
      { ...base, PUBLIC_ORIGINS: 'adyurdu.example' },
      'PUBLIC_ORIGINS is "adyurdu.example", expected',
    ],
    [{ ...base, PUBLIC_ORIGINS: 'https://a.example/' }, 'PUBLIC_ORIGINS is "https://a.example/"'],
    [{ ...base, PUBLIC_ORIGINS: 'ftp://a.example' }, 'PUBLIC_ORIGINS is "ftp://a.example"'],
    [{ ...base, EDITION_SIGNING: 'yes' }, 'EDITION_SIGNING is "yes", expected "on" or "off"'],
    [{ ...base, TRUSTED_FRONTS: '203.0.113.0/24, x' }, 'TRUSTED_FRONTS is "x", expected a network'],
    [{ ...base, WEB_API_KEY: 'AIza x', WEB_APP_ID: '1:2:web:3' }, 'WEB_API_KEY is "AIza x"'],
    [{ ...base, WEB_APP_ID: '1:2:web:3' }, 'WEB_API_KEY is ""'],
    [{ ...base, WEB_API_KEY: 'AIza-x', WEB_APP_ID: '1:2:ios:3' }, 'WEB_APP_ID is "1:2:ios:3"'],
    [
      { ...base, ATTESTATION_BITS: '21' },
      'ATTESTATION_BITS is "21", expected a number from 0 to 20',
    ],
    [{ ...base, ATTESTATION_BITS: '-1' }, 'ATTESTATION_BITS is "-1"'],
    [{ ...base, GEOCODER: 'Google' }, 'GEOCODER is "Google", expected "gazetteer" or "google"'],
  ])('%j stops', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message);
  });

  it('takes any difficulty up to the highest', () => {
    expect(readConfig({ ...base, ATTESTATION_BITS: '0' }).attestationBits).toBe(0);
    expect(readConfig({ ...base, ATTESTATION_BITS: '20' }).attestationBits).toBe(20);
  });

  it('knows the web app of the local suite, and of the cloud what it is told', () => {
    const app = { WEB_API_KEY: 'AIza-x', WEB_APP_ID: '1:123:web:abc' };
    expect(readConfig({ ...base, ...app }).webApp).toEqual({
      apiKey: 'AIza-x',
      appId: '1:123:web:abc',
    });
    const local = { ...base, FUNCTIONS_EMULATOR: 'true', FIREBASE_AUTH_EMULATOR_HOST: 'h:1' };
    expect(readConfig(local)).toMatchObject({
      webApp: { apiKey: 'demo-key' },
      authEmulator: 'h:1',
    });
    // in the cloud no emulator is used, whatever the environment says
    expect(readConfig({ ...base, FIREBASE_AUTH_EMULATOR_HOST: 'h:1' }).authEmulator).toBeNull();
  });

  it('wants a key for Google, and never shows it', () => {
    expect(geocodingKey({ GOOGLE_GEOCODING_KEY: 'AIza' + 'x'.repeat(35) })).toHaveLength(39);
    expect(() => geocodingKey({})).toThrow('GOOGLE_GEOCODING_KEY is no API key');
    expect(() => geocodingKey({ GOOGLE_GEOCODING_KEY: 'my key' })).toThrow(/^(?!.*my key)/);
  });
});
