import { firebaseSettings } from '@shared/contract/firebase-settings.ts';
import {
  chooseSetting,
  readSetting,
  readSettingPair,
  requireSetting,
  SettingError,
} from '@shared/contract/read-setting.ts';
import { addressesIn } from '@shared/contract/web-addresses.ts';

export interface WebEnv {
  projectId: string;
  apiKey: string;
  appId: string;
  authDomain: string;
  /** A proof of work (`own`) or reCAPTCHA (`recaptcha`) proves that a call comes from the app. */
  attestation: 'own' | 'recaptcha';
  recaptchaSiteKey: string | null;
  measurementId: string | null;
  googleMaps: { apiKey: string; mapId: string } | null;
  tiles: { url: string; attribution: string } | null;
  authEmulatorUrl: string | null;
  /** Sign-in reaches Google's services through this origin (`own`) or directly (`google`). */
  authRoute: 'own' | 'google';
  googleSignIn: boolean;
  /**
   * If false, the page registers no service worker, and removes a worker that is already registered. With `npm run
   * dev`, the value is always false.
   */
  serviceWorker: boolean;
  /** Addresses of mirrors, each ending with a slash. The page shows the mirrors when this origin does not answer. */
  mirrors: string[];
}

type Values = Readonly<Record<string, unknown>>;

function addresses(values: Values, name: string): string[] {
  const value = readSetting(values, name, { pattern: /\S/, expected: 'web addresses' }) ?? '';
  try {
    return addressesIn(value);
  } catch (error) {
    const wrong = error instanceof Error ? error.message : String(error);
    throw new SettingError(name, value, `web addresses, separated by spaces (${wrong})`);
  }
}

const httpUrl = /^https?:\/\/[^\s/]+/;
const token = /^[\w:.-]+$/;

/** @throws SettingError for the first missing or invalid variable */
export function parseEnv(values: Values): WebEnv {
  const projectId = requireSetting(values, 'VITE_FIREBASE_PROJECT_ID', firebaseSettings.projectId);
  const isDemo = projectId.startsWith('demo-');
  const attestation = chooseSetting(values, 'VITE_ATTESTATION', ['own', 'recaptcha']);
  const authEmulatorUrl = readSetting(values, 'VITE_AUTH_EMULATOR_URL', {
    pattern: httpUrl,
    expected: 'an address like http://127.0.0.1:9099',
  });
  if (authEmulatorUrl && !isDemo) {
    throw new SettingError(
      'VITE_AUTH_EMULATOR_URL',
      authEmulatorUrl,
      'no value, because the project id does not begin with demo-',
    );
  }
  const googleMaps = readSettingPair(values, [
    ['VITE_GOOGLE_MAPS_API_KEY', { pattern: token, expected: 'a Google Maps key' }],
    [
      'VITE_GOOGLE_MAPS_MAP_ID',
      { pattern: token, expected: 'a Google map id (advanced markers need one)' },
    ],
  ]);
  const tiles = readSettingPair(values, [
    [
      'VITE_TILE_URL',
      {
        pattern: /^(https?:\/\/|\/)(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})\S+$/,
        expected: 'a tile address with {z}, {x} and {y}',
      },
    ],
    [
      'VITE_TILE_ATTRIBUTION',
      { pattern: /\S/, expected: 'the attribution that the tiles require' },
    ],
  ]);
  return {
    projectId,
    authEmulatorUrl,
    authRoute: chooseSetting(values, 'VITE_AUTH_ROUTE', ['own', 'google']),
    googleSignIn: chooseSetting(values, 'VITE_GOOGLE_SIGN_IN', ['on', 'off']) === 'on',
    serviceWorker:
      values['DEV'] !== true &&
      chooseSetting(values, 'VITE_SERVICE_WORKER', ['on', 'off']) === 'on',
    mirrors: addresses(values, 'VITE_MIRRORS'),
    apiKey: requireSetting(values, 'VITE_FIREBASE_API_KEY', firebaseSettings.apiKey),
    appId: requireSetting(values, 'VITE_FIREBASE_APP_ID', firebaseSettings.appId),
    authDomain: requireSetting(values, 'VITE_FIREBASE_AUTH_DOMAIN', {
      pattern: /^[\w.:-]+$/,
      expected: 'a host name like my-project.firebaseapp.com',
    }),
    attestation,
    recaptchaSiteKey:
      attestation === 'recaptcha'
        ? requireSetting(values, 'VITE_RECAPTCHA_SITE_KEY', {
            pattern: token,
            expected: 'a reCAPTCHA site key, since VITE_ATTESTATION is "recaptcha"',
          })
        : null,
    measurementId: readSetting(values, 'VITE_FIREBASE_MEASUREMENT_ID', {
      pattern: /^G-[A-Z0-9]+$/,
      expected: 'a measurement id like G-ABC123',
    }),
    googleMaps: googleMaps && { apiKey: googleMaps[0], mapId: googleMaps[1] },
    tiles: tiles && { url: tiles[0], attribution: tiles[1] },
  };
}
