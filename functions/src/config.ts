import { isIP } from 'node:net';
import { firebaseSettings } from '@shared/contract/firebase-settings.ts';
import {
  chooseSetting,
  readSetting,
  readSettingPair,
  requireSetting,
  SettingError,
} from '@shared/contract/read-setting.ts';
import type { SmtpServer } from './notifications/ports.ts';
import { networkOf } from './platform/http/client-address.ts';

/** Settings of the functions, which are read from environment variables (functions/.env) and checked at the start. */
export interface Config {
  projectId: string;
  bucket: string;
  /** Hash of the deployed commit, which `npm run deploy` sets as APP_VERSION; `local` without APP_VERSION. */
  version: string;
  /** Null if there is no daily backup. */
  backupBucket: string | null;
  /**
   * True in the local Firebase suite. The suite has no emulator for App Check, so the functions then do not use App
   * Check to verify attestation tokens.
   */
  local: boolean;
  /** Origins whose pages may call the API. The first origin is the site's own origin. */
  origins: [string, ...string[]];
  /** Origin of Firebase Hosting. It differs from the site's origin if there is a custom domain or a reverse proxy. */
  hosting: string;
  /** Whether editions of the open data are signed, which needs the secret EDITION_KEY. */
  signsEditions: boolean;
  /**
   * Whether a second reviewer must confirm merges, and deletions of places with a recording. If there is only one
   * reviewer, no confirmation is needed.
   */
  needsSecondPerson: boolean;
  /** Contact for vulnerability reports (security.txt): an https: or mailto: address. Null if no contact is set. */
  securityContact: string | null;
  /**
   * Networks of trusted reverse proxies, such as "203.0.113.0/24". The functions trust the client address that a proxy
   * in these networks sends.
   */
  reverseProxies: string[];
  /** The project's web app, for sign-in through the site's own origin; null if it is not configured. */
  webApp: { apiKey: string; appId: string } | null;
  /** Number of zero bits at the beginning of each hash of a proof of work, at low load (attestation/difficulty.ts). */
  attestationBits: number;
  /** Host and port of the Auth emulator; null in the cloud. */
  authEmulator: string | null;
  /** Null if no emails are sent. SMTP with a user needs the secret SMTP_PASSWORD. */
  mail: MailSetting | null;
  /** Which geocoder the functions use. `google` needs the secret GOOGLE_GEOCODING_KEY. */
  geocoder: 'gazetteer' | 'google';
}

export type MailSetting =
  | { kind: 'smtp'; server: SmtpServer }
  /** In the local Firebase suite, emails are written into a folder and not sent. */
  | { kind: 'folder'; folder: string };

type Environment = Record<string, string | undefined>;

/** @throws SettingError for a missing or invalid setting */
export function readConfig(environment: Environment): Config {
  const projectId = requireSetting(environment, 'GCLOUD_PROJECT', firebaseSettings.projectId);
  const local = environment['FUNCTIONS_EMULATOR'] === 'true' && projectId.startsWith('demo-');
  const origins = originsOf(environment['PUBLIC_ORIGINS'], projectId, local);
  return {
    projectId,
    bucket: bucketOf(environment['FIREBASE_CONFIG'], projectId),
    backupBucket: readSetting(environment, 'BACKUP_BUCKET', {
      pattern: /^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/,
      expected: 'the name of a bucket',
    }),
    version: environment['APP_VERSION'] ?? 'local',
    local,
    origins,
    hosting: local ? origins[0] : `https://${projectId}.web.app`,
    signsEditions: chooseSetting(environment, 'EDITION_SIGNING', ['off', 'on']) === 'on',
    needsSecondPerson: chooseSetting(environment, 'SECOND_PERSON', ['on', 'off']) === 'on',
    securityContact: readSetting(environment, 'SECURITY_CONTACT', {
      pattern: /^(?:https:\/\/|mailto:)\S+$/,
      expected: 'an address that begins with "https:" or "mailto:"',
    }),
    reverseProxies: reverseProxiesOf(environment['TRUSTED_FRONTS']),
    webApp: webAppOf(environment, local),
    attestationBits: Number(
      readSetting(environment, 'ATTESTATION_BITS', {
        pattern: /^(?:[01]?\d|20)$/,
        expected: 'a number from 0 to 20',
      }) ?? usualBits,
    ),
    authEmulator: (local && environment['FIREBASE_AUTH_EMULATOR_HOST']) || null,
    mail: mailOf(environment, local),
    geocoder: chooseSetting(environment, 'GEOCODER', ['gazetteer', 'google']),
  };
}

/**
 * Returns the key of Google's APIs. The key is a secret, and secrets exist only while a function runs. `readConfig`
 * also runs during deployment, so it cannot check the key.
 *
 * @throws Error for a missing or invalid key. The message names the variable, but does not contain its value
 */
export function geocodingKey(environment: Environment): string {
  const key = environment['GOOGLE_GEOCODING_KEY']?.trim() ?? '';
  if (/^[A-Za-z0-9_-]{20,}$/.test(key)) return key;
  throw new Error('GOOGLE_GEOCODING_KEY is not a Google API key (set it as a secret)');
}

/** @throws Error that names the variable if the password is missing */
export function smtpPassword(environment: Environment): string {
  const password = environment['SMTP_PASSWORD'] ?? '';
  if (password !== '') return password;
  throw new Error('SMTP_PASSWORD is empty (set it as a secret)');
}

function mailOf(environment: Environment, local: boolean): MailSetting | null {
  const { SMTP_SERVER: server = '', MAIL_FOLDER: folder = '' } = environment;
  if (local) return folder === '' ? null : { kind: 'folder', folder };
  if (server === '' && !environment['MAIL_FROM']) return null;
  const from = requireSetting(environment, 'MAIL_FROM', {
    pattern: /^[^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/,
    expected: 'a sender such as "Adyurdu <names@adyurdu.example>"',
  });
  return { kind: 'smtp', server: { ...smtpServerOf(server), from } };
}

/** Standard ports for submitting emails: 465 with TLS from the start (smtps), 587 with STARTTLS (smtp). */
const smtpPorts = { 'smtps:': 465, 'smtp:': 587 } as const;

function smtpServerOf(value: string): Omit<SmtpServer, 'from'> {
  const expected = 'an address such as "smtps://user@mail.example" without a password';
  const url = URL.canParse(value) ? new URL(value) : null;
  const protocol = url?.protocol;
  const isBare = url?.password === '' && /^\/?$/.test(url.pathname) && url.search === '';
  if (!url || !isBare || url.hostname === '' || (protocol !== 'smtps:' && protocol !== 'smtp:'))
    throw new SettingError('SMTP_SERVER', value.replace(/:[^:@/]+@/, ':…@'), expected);
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  return {
    ...{ host, secure: protocol === 'smtps:', port: Number(url.port) || smtpPorts[protocol] },
    plain: protocol === 'smtp:' && isLoopback(host),
    user: url.username === '' ? null : decodeURIComponent(url.username),
  };
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

function originsOf(
  value: string | undefined,
  projectId: string,
  local: boolean,
): [string, ...string[]] {
  if (value === undefined || value.trim() === '') {
    return local
      ? ['http://127.0.0.1:5000', 'http://localhost:5000']
      : [`https://${projectId}.web.app`, `https://${projectId}.firebaseapp.com`];
  }
  const [first, ...others] = value.split(',').map((one) => originOf(one.trim()));
  return [first ?? '', ...others];
}

function originOf(value: string): string {
  const expected = 'origins separated by commas, such as "https://adyurdu.example"';
  if (!URL.canParse(value)) throw new SettingError('PUBLIC_ORIGINS', value, expected);
  const { origin, protocol } = new URL(value);
  if (origin !== value || !/^https?:$/.test(protocol)) {
    throw new SettingError('PUBLIC_ORIGINS', value, expected);
  }
  return origin;
}

function reverseProxiesOf(value: string | undefined): string[] {
  const reverseProxies = (value ?? '').split(',').map((one) => one.trim());
  return reverseProxies
    .filter((one) => one !== '')
    .map((network) => {
      if (networkOf(network)) return network;
      throw new SettingError('TRUSTED_FRONTS', network, 'a network such as "203.0.113.0/24"');
    });
}

/**
 * Default of `attestationBits`. A proof has 16 pieces, so with 13 zero bits for each piece the whole proof takes about
 * 130,000 hashes: 0.1 seconds on a computer of 2020, 0.5 seconds on a cheap phone.
 */
const usualBits = 13;

/**
 * Key and id of the web app in the local suite. The web build for the local suite contains the same key and id
 * (tools/build/build.ts).
 */
const localWebApp = { apiKey: 'demo-key', appId: '1:000000000000:web:0000000000000000000000' };

/**
 * Returns the key and the id of the web app. `npm run deploy` copies them from the web build that is deployed with the
 * functions.
 */
function webAppOf(environment: Environment, local: boolean): Config['webApp'] {
  const pair = readSettingPair(environment, [
    ['WEB_API_KEY', firebaseSettings.apiKey],
    ['WEB_APP_ID', firebaseSettings.appId],
  ]);
  if (pair) return { apiKey: pair[0], appId: pair[1] };
  return local ? localWebApp : null;
}

/** Returns the name of the default bucket that Firebase provides. In older projects, the name ends in appspot.com. */
function bucketOf(firebaseConfig: string | undefined, projectId: string): string {
  const { storageBucket } = JSON.parse(firebaseConfig ?? '{}') as { storageBucket?: string };
  return storageBucket ?? `${projectId}.firebasestorage.app`;
}
