import { describe, expect, it } from 'vitest';
import { SettingError } from '@shared/contract/read-setting.ts';
import { parseEnv } from './env-schema.ts';

const demo = {
  VITE_FIREBASE_PROJECT_ID: 'demo-adyurdu',
  VITE_FIREBASE_API_KEY: 'demo',
  VITE_FIREBASE_APP_ID: '1:000000000000:web:0',
  VITE_FIREBASE_AUTH_DOMAIN: 'demo-adyurdu.firebaseapp.com',
};
const cloud = {
  ...demo,
  VITE_FIREBASE_PROJECT_ID: 'adyurdu-prod',
};
const recaptcha = { VITE_ATTESTATION: 'recaptcha', VITE_RECAPTCHA_SITE_KEY: '6Lc_x' };

describe('parseEnv', () => {
  it('accepts the minimum for a demo project', () => {
    expect(parseEnv(demo)).toMatchObject({
      googleMaps: null,
      tiles: null,
      authEmulatorUrl: null,
      authRoute: 'own',
      attestation: 'own',
      recaptchaSiteKey: null,
      googleSignIn: true,
      serviceWorker: true,
      mirrors: [],
    });
  });

  it('accepts a cloud project with all values', () => {
    const env = parseEnv({
      ...cloud,
      ...recaptcha,
      VITE_FIREBASE_MEASUREMENT_ID: 'G-ABC123',
      VITE_GOOGLE_MAPS_API_KEY: 'AIza-x',
      VITE_GOOGLE_MAPS_MAP_ID: 'map1',
      VITE_TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png',
      VITE_TILE_ATTRIBUTION: '© someone',
      VITE_AUTH_ROUTE: 'google',
      VITE_GOOGLE_SIGN_IN: 'off',
      VITE_SERVICE_WORKER: 'off',
      VITE_MIRRORS: 'https://a.example/x  http://b.example/',
    });
    expect(env).toMatchObject({
      measurementId: 'G-ABC123',
      googleMaps: { apiKey: 'AIza-x', mapId: 'map1' },
      tiles: { attribution: '© someone' },
      authRoute: 'google',
      attestation: 'recaptcha',
      recaptchaSiteKey: '6Lc_x',
      googleSignIn: false,
      serviceWorker: false,
      mirrors: ['https://a.example/x/', 'http://b.example/'],
    });
  });

  it('has no service worker in the development server', () => {
    expect(parseEnv({ ...demo, DEV: true }).serviceWorker).toBe(false);
  });

  it('treats an empty value as missing', () => {
    expect(
      parseEnv({ ...demo, VITE_TILE_URL: '', VITE_FIREBASE_MEASUREMENT_ID: '' }).tiles,
    ).toBeNull();
  });

  it.each([
    ['VITE_FIREBASE_PROJECT_ID', { ...demo, VITE_FIREBASE_PROJECT_ID: undefined }],
    ['VITE_FIREBASE_PROJECT_ID', { ...demo, VITE_FIREBASE_PROJECT_ID: 'Bad Id' }],
    ['VITE_FIREBASE_PROJECT_ID', { ...demo, VITE_FIREBASE_PROJECT_ID: 'demo-adyurdu-' }],
    ['VITE_FIREBASE_API_KEY', { ...demo, VITE_FIREBASE_API_KEY: 'AIza:x' }],
    ['VITE_FIREBASE_API_KEY', { ...demo, VITE_FIREBASE_API_KEY: 'has space' }],
    ['VITE_FIREBASE_APP_ID', { ...demo, VITE_FIREBASE_APP_ID: '1:2:ios:3' }],
    ['VITE_FIREBASE_AUTH_DOMAIN', { ...demo, VITE_FIREBASE_AUTH_DOMAIN: 'https://x' }],
    ['VITE_RECAPTCHA_SITE_KEY', { ...cloud, ...recaptcha, VITE_RECAPTCHA_SITE_KEY: undefined }],
    ['VITE_ATTESTATION', { ...cloud, VITE_ATTESTATION: 'none' }],
    ['VITE_FIREBASE_MEASUREMENT_ID', { ...demo, VITE_FIREBASE_MEASUREMENT_ID: 'UA-1' }],
    ['VITE_GOOGLE_MAPS_MAP_ID', { ...demo, VITE_GOOGLE_MAPS_API_KEY: 'AIza' }],
    ['VITE_GOOGLE_MAPS_API_KEY', { ...demo, VITE_GOOGLE_MAPS_MAP_ID: 'map1' }],
    [
      'VITE_TILE_URL',
      { ...demo, VITE_TILE_URL: 'https://tiles.example/x.png', VITE_TILE_ATTRIBUTION: 'x' },
    ],
    ['VITE_TILE_ATTRIBUTION', { ...demo, VITE_TILE_URL: '/t/{z}/{x}/{y}.png' }],
    ['VITE_AUTH_ROUTE', { ...demo, VITE_AUTH_ROUTE: 'owner' }],
    ['VITE_GOOGLE_SIGN_IN', { ...demo, VITE_GOOGLE_SIGN_IN: 'yes' }],
    ['VITE_MIRRORS', { ...demo, VITE_MIRRORS: 'https://a.example b.example' }],
    ['VITE_AUTH_EMULATOR_URL', { ...demo, VITE_AUTH_EMULATOR_URL: '127.0.0.1:9099' }],
    ['VITE_AUTH_EMULATOR_URL', { ...cloud, VITE_AUTH_EMULATOR_URL: 'http://127.0.0.1:9099' }],
  ])('throws for %s, with the name and the expected value', (name, values) => {
    expect(() => parseEnv(values)).toThrow(SettingError);
    expect(() => parseEnv(values)).toThrow(new RegExp(`^${name}: expected .+, got `));
  });
});
