import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../paths.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { hostingHeaders } from './headers.ts';

const google = {
  VITE_FIREBASE_AUTH_DOMAIN: 'adyurdu.firebaseapp.com',
  VITE_GOOGLE_MAPS_API_KEY: 'key',
  VITE_ATTESTATION: 'recaptcha',
  VITE_FIREBASE_MEASUREMENT_ID: 'G-1',
};

describe('the policy', () => {
  it('without Google lets nothing inline, no whole scheme and no foreign host in', () => {
    const policy = contentSecurityPolicy({});
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval'(?<!wasm-unsafe-eval')|https?:/);
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  const signIn = { VITE_FIREBASE_AUTH_DOMAIN: 'a.firebaseapp.com' };
  const hostsOf = (policy: string) => policy.match(/https:\S*[^;\s]/g) ?? [];

  it("by default adds the hosts of the 'Google' button alone", () => {
    const policy = contentSecurityPolicy(signIn);
    expect(policy).not.toContain('unsafe-inline');
    expect(hostsOf(policy)).toEqual([
      'https://apis.google.com',
      'https://*.googleusercontent.com',
      'https://apis.google.com',
      'https://a.firebaseapp.com',
      'https://a.firebaseapp.com',
    ]);
  });

  it('without that button knows no host but its own', () => {
    expect(hostsOf(contentSecurityPolicy({ ...signIn, VITE_GOOGLE_SIGN_IN: 'off' }))).toEqual([]);
  });

  it("knows the hosts of Google's accounts where the app asks those themselves", () => {
    const settings = { ...signIn, VITE_GOOGLE_SIGN_IN: 'off', VITE_AUTH_ROUTE: 'google' };
    expect(hostsOf(contentSecurityPolicy(settings))).toEqual([
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
    ]);
  });

  it.each(Object.keys(google))('knows the hosts of %s only when it is set', (name) => {
    const { [name as keyof typeof google]: _, ...others } = google;
    const [all, without] = [contentSecurityPolicy(google), contentSecurityPolicy(others)];
    expect(all.length).toBeGreaterThan(without.length);
    expect(all).not.toMatch(/https:[ ;]/);
  });

  it("lets a tile URL's host in, whatever its subdomain", () => {
    const policy = contentSecurityPolicy({ VITE_TILE_URL: 'https://{s}.tiles.example/{z}/{x}' });
    expect(policy).toContain("img-src 'self' data: blob: https://*.tiles.example;");
  });
});

it('firebase.json is what is made for no settings and no build', () => {
  const { hosting } = JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8')) as {
    hosting: { headers: unknown };
  };
  expect(hosting.headers).toEqual(hostingHeaders({}, { assets: [] }));
});

it('only files that are there are remembered for ever', () => {
  const [entry] = hostingHeaders({}, { assets: ['a-1.js', 'b.css'] }).slice(-1);
  const regex = new RegExp(entry && 'regex' in entry ? entry.regex : '^$');
  expect(['/assets/a-1.js', '/assets/b.css'].every((path) => regex.test(path))).toBe(true);
  expect(
    ['/assets/', '/assets/a-1xjs', '/assets/a-1.js/x', '/x/assets/b.css'].some((path) =>
      regex.test(path),
    ),
  ).toBe(false);
});

it("of the map, its build's revision alone is remembered for ever", () => {
  const [entry] = hostingHeaders({}, { assets: [], mapRevision: 'a1b2c3' }).slice(-1);
  const regex = new RegExp(entry && 'regex' in entry ? entry.regex : '^$');
  expect(regex.test('/map/a1b2c3/tiles/11/1285/789')).toBe(true);
  expect(
    ['/map/current.json', '/map/a1b2c4/relief.webp', '/map/a1b2c3'].some((path) =>
      regex.test(path),
    ),
  ).toBe(false);
});
