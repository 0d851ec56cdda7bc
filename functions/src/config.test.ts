import { describe, expect, it } from 'vitest';
import { geocodingKey, readConfig, smtpPassword } from './config.ts';

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
      needsSecondPerson: true,
      reverseProxies: [],
      backupBucket: null,
      version: 'local',
      webApp: null,
      attestationBits: 13,
      authEmulator: null,
      mail: null,
      geocoder: 'gazetteer',
    });
  });

  it('takes values from the environment', () => {
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
    [{}, /^GCLOUD_PROJECT: expected a Firebase project id .*, got nothing$/],
    [{ GCLOUD_PROJECT: 'demo-adyurdu-' }, /^GCLOUD_PROJECT: .*, got "demo-adyurdu-"$/],
    [
      { ...base, PUBLIC_ORIGINS: 'adyurdu.example' },
      /^PUBLIC_ORIGINS: expected origins .*, got "adyurdu.example"$/,
    ],
    [
      { ...base, PUBLIC_ORIGINS: 'https://a.example/' },
      /^PUBLIC_ORIGINS: expected .*, got "https:\/\/a.example\/"$/,
    ],
    [
      { ...base, PUBLIC_ORIGINS: 'ftp://a.example' },
      /^PUBLIC_ORIGINS: expected .*, got "ftp:\/\/a.example"$/,
    ],
    [{ ...base, SECOND_PERSON: 'yes' }, 'SECOND_PERSON: expected one of on, off, got "yes"'],
    [{ ...base, EDITION_SIGNING: 'yes' }, 'EDITION_SIGNING: expected one of off, on, got "yes"'],
    [
      { ...base, TRUSTED_FRONTS: '203.0.113.0/24, x' },
      /^TRUSTED_FRONTS: expected a network .*, got "x"$/,
    ],
    [
      { ...base, WEB_API_KEY: 'AIza:x', WEB_APP_ID: '1:2:web:3' },
      /^WEB_API_KEY: .*, got "AIza:x"$/,
    ],
    [
      { ...base, WEB_API_KEY: 'AIza x', WEB_APP_ID: '1:2:web:3' },
      /^WEB_API_KEY: expected .*, got "AIza x"$/,
    ],
    [{ ...base, WEB_APP_ID: '1:2:web:3' }, /^WEB_API_KEY: expected .*, got nothing$/],
    [
      { ...base, WEB_API_KEY: 'AIza-x', WEB_APP_ID: '1:2:ios:3' },
      /^WEB_APP_ID: expected .*, got "1:2:ios:3"$/,
    ],
    [
      { ...base, ATTESTATION_BITS: '21' },
      'ATTESTATION_BITS: expected a number from 0 to 20, got "21"',
    ],
    [{ ...base, ATTESTATION_BITS: '-1' }, /^ATTESTATION_BITS: expected .*, got "-1"$/],
    [{ ...base, GEOCODER: 'Google' }, 'GEOCODER: expected one of gazetteer, google, got "Google"'],
  ])('%j is rejected', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message);
  });

  it('accepts any attestation difficulty from 0 to 20', () => {
    expect(readConfig({ ...base, ATTESTATION_BITS: '0' }).attestationBits).toBe(0);
    expect(readConfig({ ...base, ATTESTATION_BITS: '20' }).attestationBits).toBe(20);
  });

  it('uses the demo key of the web app in the local suite, and the configured key in the cloud', () => {
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
    expect(readConfig({ ...base, FIREBASE_AUTH_EMULATOR_HOST: 'h:1' }).authEmulator).toBeNull();
  });

  it('requires a key for Google, and never shows it in an error', () => {
    expect(geocodingKey({ GOOGLE_GEOCODING_KEY: 'AIza' + 'x'.repeat(35) })).toHaveLength(39);
    expect(() => geocodingKey({})).toThrow('GOOGLE_GEOCODING_KEY is not a Google API key');
    expect(() => geocodingKey({ GOOGLE_GEOCODING_KEY: 'my key' })).toThrow(/^(?!.*my key)/);
  });
});

describe('emails', () => {
  const from = 'Adyurdu <names@adyurdu.example>';
  const read = (environment: Record<string, string>) =>
    readConfig({ ...base, ...environment }).mail;

  it('are sent when a server and a sender are set', () => {
    expect(read({})).toBeNull();
    const server = { host: 'mail.example', port: 465, secure: true, plain: false, from };
    expect(read({ SMTP_SERVER: 'smtps://names%40adyurdu@mail.example', MAIL_FROM: from })).toEqual({
      kind: 'smtp',
      server: { ...server, user: 'names@adyurdu' },
    });
    expect(read({ SMTP_SERVER: 'smtp://mail.example:2525', MAIL_FROM: from })).toMatchObject({
      server: { ...server, port: 2525, secure: false, user: null },
    });
  });

  it.each([
    ['smtp://127.0.0.1', true],
    ['smtp://[::1]:25', true],
    ['smtp://localhost', true],
    ['smtps://localhost', false],
    ['smtp://127.example', false],
  ])('may be sent without TLS only to this computer: %s %s', (SMTP_SERVER, plain) => {
    expect(read({ SMTP_SERVER, MAIL_FROM: from })).toMatchObject({ server: { plain } });
  });

  it.each([
    [{ SMTP_SERVER: 'smtps://mail.example' }, /^MAIL_FROM: expected a sender .*, got nothing$/],
    [{ MAIL_FROM: from }, /^SMTP_SERVER: expected an address .*, got nothing$/],
    [{ MAIL_FROM: 'Adyurdu', SMTP_SERVER: 'smtps://a' }, /^MAIL_FROM: expected .*, got "Adyurdu"$/],
    [
      { MAIL_FROM: from, SMTP_SERVER: 'https://mail.example' },
      /^SMTP_SERVER: expected .*, got "https:\/\/mail/,
    ],
    [
      { MAIL_FROM: from, SMTP_SERVER: 'smtps://a/b' },
      /^SMTP_SERVER: expected .*, got "smtps:\/\/a\/b"$/,
    ],
    [
      { MAIL_FROM: from, SMTP_SERVER: 'smtps://u:secret@a' },
      /^SMTP_SERVER: expected .*, got "smtps:\/\/u:…@a"$/,
    ],
  ])('%j is rejected, without showing its password', (environment, message) => {
    expect(() => read(environment)).toThrow(message);
    expect(() => read(environment)).not.toThrow('secret');
  });

  it('are written to a folder in the local suite, even when a server is set', () => {
    const local = {
      FUNCTIONS_EMULATOR: 'true',
      MAIL_FOLDER: '/tmp/mail',
      SMTP_SERVER: 'smtps://a',
    };
    expect(read(local)).toEqual({ kind: 'folder', folder: '/tmp/mail' });
    expect(
      readConfig({ ...base, GCLOUD_PROJECT: 'adyurdu-1', MAIL_FOLDER: '/tmp' }).mail,
    ).toBeNull();
  });

  it('need the password while a function runs', () => {
    expect(smtpPassword({ SMTP_PASSWORD: 'x' })).toBe('x');
    expect(() => smtpPassword({})).toThrow('SMTP_PASSWORD is empty');
  });
});
