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
  /** If `serviceWorker` is false, the page also removes an app that was cached earlier, as `npm run dev` does. */
  serviceWorker: boolean;
  /** Addresses of mirrors, each ending with a slash. The page shows the mirrors when this origin does not answer. */
  mirrors: string[];
}

type Values = Readonly<Record<string, unknown>>;

export class EnvError extends Error {
  constructor(name: string, value: unknown, expected: string) {
    super(
      `${name}: expected ${expected}, got ${value === undefined ? 'nothing' : JSON.stringify(value)}`,
    );
    this.name = 'EnvError';
  }
}

function read(values: Values, name: string, pattern: RegExp, expected: string): string | null {
  const value = values[name];
  if (value === undefined || value === '') return null;
  if (typeof value !== 'string' || !pattern.test(value)) throw new EnvError(name, value, expected);
  return value;
}

function need(values: Values, name: string, pattern: RegExp, expected: string): string {
  const value = read(values, name, pattern, expected);
  if (value === null) throw new EnvError(name, undefined, expected);
  return value;
}

/** The first of the allowed values is the default. */
function oneOf<Word extends string>(
  values: Values,
  name: string,
  words: readonly [Word, ...Word[]],
) {
  const pattern = new RegExp(`^(${words.join('|')})$`);
  const value = read(values, name, pattern, `one of ${words.join(', ')}`);
  return words.find((word) => word === value) ?? words[0];
}

function pair<T>(
  values: Values,
  [first, second]: [Check, Check],
  build: (first: string, second: string) => T,
): T | null {
  const present = [first, second].some(
    ({ name }) => values[name] !== undefined && values[name] !== '',
  );
  if (!present) return null;
  return build(
    need(values, first.name, first.pattern, first.expected),
    need(values, second.name, second.pattern, second.expected),
  );
}

function addresses(values: Values, name: string): string[] {
  const value = read(values, name, /\S/, 'web addresses') ?? '';
  try {
    return addressesIn(value);
  } catch (error) {
    const wrong = error instanceof Error ? error.message : String(error);
    throw new EnvError(name, value, `web addresses, separated by spaces (${wrong})`);
  }
}

interface Check {
  name: string;
  pattern: RegExp;
  expected: string;
}

const httpUrl = /^https?:\/\/[^\s/]+/;
const token = /^[\w:.-]+$/;

/** @throws EnvError for the first missing or invalid variable */
export function parseEnv(values: Values): WebEnv {
  const projectId = need(
    values,
    'VITE_FIREBASE_PROJECT_ID',
    /^[a-z][a-z0-9-]{4,29}$/,
    'a Firebase project id (6 to 30 lower-case letters, digits and hyphens)',
  );
  const isDemo = projectId.startsWith('demo-');
  const attestation = oneOf(values, 'VITE_ATTESTATION', ['own', 'recaptcha']);
  const recaptcha: Check = {
    name: 'VITE_RECAPTCHA_SITE_KEY',
    pattern: token,
    expected: 'a reCAPTCHA site key, since VITE_ATTESTATION is "recaptcha"',
  };
  const authEmulatorUrl = read(
    values,
    'VITE_AUTH_EMULATOR_URL',
    httpUrl,
    'an address like http://127.0.0.1:9099',
  );
  if (authEmulatorUrl && !isDemo) {
    throw new EnvError(
      'VITE_AUTH_EMULATOR_URL',
      authEmulatorUrl,
      'no value, because the project id does not begin with demo-',
    );
  }
  return {
    projectId,
    authEmulatorUrl,
    authRoute: oneOf(values, 'VITE_AUTH_ROUTE', ['own', 'google']),
    googleSignIn: oneOf(values, 'VITE_GOOGLE_SIGN_IN', ['on', 'off']) === 'on',
    serviceWorker:
      values['DEV'] !== true && oneOf(values, 'VITE_SERVICE_WORKER', ['on', 'off']) === 'on',
    mirrors: addresses(values, 'VITE_MIRRORS'),
    apiKey: need(values, 'VITE_FIREBASE_API_KEY', token, "the Firebase web app's API key"),
    appId: need(
      values,
      'VITE_FIREBASE_APP_ID',
      /^\d+:\d+:web:\w+$/,
      'a Firebase web app id like 1:123:web:abc',
    ),
    authDomain: need(
      values,
      'VITE_FIREBASE_AUTH_DOMAIN',
      /^[\w.:-]+$/,
      'a host name like my-project.firebaseapp.com',
    ),
    attestation,
    recaptchaSiteKey:
      attestation === 'recaptcha'
        ? need(values, recaptcha.name, recaptcha.pattern, recaptcha.expected)
        : null,
    measurementId: read(
      values,
      'VITE_FIREBASE_MEASUREMENT_ID',
      /^G-[A-Z0-9]+$/,
      'a measurement id like G-ABC123',
    ),
    googleMaps: pair(
      values,
      [
        { name: 'VITE_GOOGLE_MAPS_API_KEY', pattern: token, expected: 'a Google Maps key' },
        {
          name: 'VITE_GOOGLE_MAPS_MAP_ID',
          pattern: token,
          expected: 'a Google map id (advanced markers need one)',
        },
      ],
      (apiKey, mapId) => ({ apiKey, mapId }),
    ),
    tiles: pair(
      values,
      [
        {
          name: 'VITE_TILE_URL',
          pattern: /^(https?:\/\/|\/)(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})\S+$/,
          expected: 'a tile address with {z}, {x} and {y}',
        },
        {
          name: 'VITE_TILE_ATTRIBUTION',
          pattern: /\S/,
          expected: 'the attribution that the tiles require',
        },
      ],
      (url, attribution) => ({ url, attribution }),
    ),
  };
}
