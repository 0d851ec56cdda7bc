import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inlineCodeIn } from '../../web/build/shell/inline-code.ts';
import { contentSecurityPolicy, type PolicySettings } from './content-security-policy.ts';
import { hostingHeaders } from './headers.ts';
import { observe } from './testing/observatory.ts';

const google = {
  VITE_FIREBASE_AUTH_DOMAIN: 'adyurdu.firebaseapp.com',
  VITE_GOOGLE_MAPS_API_KEY: 'key',
  VITE_ATTESTATION: 'recaptcha',
  VITE_FIREBASE_MEASUREMENT_ID: 'G-1',
};

describe('the content security policy', () => {
  it('without Google allows no inline code, no whole scheme and no other host', () => {
    const policy = contentSecurityPolicy({});
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval'(?<!wasm-unsafe-eval')|https?:/);
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('allows the page’s own code by hash; Google Maps requires unsafe-inline for styles', () => {
    const hashOf = (code: string) =>
      `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
    const style = hashOf('p{margin:0}');
    const script = hashOf('if(1<2)a()');
    const page = '<head><style>p{margin:0}</style><script>if(1<2)a()</script></head>';
    const policy = contentSecurityPolicy({}, inlineCodeIn(page));
    expect(policy).toContain(`style-src 'self' ${style};`);
    expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' ${script};`);
    const withMaps = contentSecurityPolicy({ VITE_GOOGLE_MAPS_API_KEY: 'key' }, inlineCodeIn(page));
    expect(withMaps).toContain("'unsafe-inline'");
    expect(withMaps).toContain(script);
    expect(withMaps).not.toContain(style);
  });

  const signIn = { VITE_FIREBASE_AUTH_DOMAIN: 'a.firebaseapp.com' };
  const hostsOf = (policy: string) => policy.match(/https:\S*[^;\s]/g) ?? [];

  it("by default adds only the hosts of the 'Google' sign-in button", () => {
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

  it('adds no hosts if the sign-in button is off', () => {
    expect(hostsOf(contentSecurityPolicy({ ...signIn, VITE_GOOGLE_SIGN_IN: 'off' }))).toEqual([]);
  });

  it('adds the hosts of Google’s account services if the app calls them directly', () => {
    const settings = { ...signIn, VITE_GOOGLE_SIGN_IN: 'off', VITE_AUTH_ROUTE: 'google' };
    expect(hostsOf(contentSecurityPolicy(settings))).toEqual([
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
    ]);
  });

  it.each(Object.keys(google))('adds hosts for %s only when it is set', (name) => {
    const { [name as keyof typeof google]: _, ...others } = google;
    const [all, without] = [contentSecurityPolicy(google), contentSecurityPolicy(others)];
    expect(all.length).toBeGreaterThan(without.length);
    expect(all).not.toMatch(/https:[ ;]/);
  });

  it('allows every subdomain of the tile host', () => {
    const policy = contentSecurityPolicy({ VITE_TILE_URL: 'https://{s}.tiles.example/{z}/{x}' });
    expect(policy).toContain("img-src 'self' data: blob: https://*.tiles.example;");
  });
});

function pageHeaders(settings: PolicySettings): Headers {
  const entries = hostingHeaders(settings, { assets: [] }).filter(
    (entry) => 'source' in entry && ['**', '/'].includes(entry.source),
  );
  return new Headers(
    entries
      .flatMap(({ headers }) => headers)
      .map(({ key, value }): [string, string] => [key, value]),
  );
}

describe('Mozilla Observatory', () => {
  it('gives at least 120 points for pages without Google', () => {
    expect(observe(pageHeaders({})).score).toBeGreaterThanOrEqual(120);
  });

  it.each<[string, PolicySettings]>([
    ...Object.entries(google).map(([name, value]): [string, PolicySettings] => [
      name,
      { [name]: value },
    ]),
    ['all of Google', google],
    ['tiles', { VITE_TILE_URL: 'https://{s}.tiles.example/{z}/{x}' }],
  ])('gives at least 115 points for pages with %s', (_, settings) => {
    expect(observe(pageHeaders(settings)).score).toBeGreaterThanOrEqual(115);
  });

  it.each<[string, string, number]>([
    ['content-security-policy', "default-src 'self'; script-src 'self' 'unsafe-inline'", -20],
    ['content-security-policy', "default-src 'self'; object-src https:", -20],
    ['content-security-policy', "default-src 'self'; connect-src http://a.example", -20],
    ['content-security-policy', "default-src 'self'; script-src 'unsafe-eval'", -10],
    ['content-security-policy', "default-src 'self'; img-src http://a.example", -10],
    ['content-security-policy', "default-src 'self'; style-src 'unsafe-inline'", 0],
    ['content-security-policy', "default-src 'self'", 5],
    ['content-security-policy', "default-src 'none'", 10],
    ['content-security-policy', "default-src 'self'; default-src 'self'", -25],
    ['content-security-policy', '', -25],
    ['x-frame-options', 'DENY', 0],
    ['x-frame-options', 'x', -20],
    ['strict-transport-security', 'max-age=15552000', 0],
    ['strict-transport-security', 'max-age=15551999', -10],
    ['strict-transport-security', 'x', -20],
    ['x-content-type-options', 'nosniff', 0],
    ['x-content-type-options', 'x', -5],
    ['referrer-policy', 'no-referrer', 5],
    ['referrer-policy', 'unsafe-url', -5],
    ['cross-origin-resource-policy', 'same-site', 10],
    ['cross-origin-resource-policy', 'cross-origin', 0],
    ['cross-origin-resource-policy', 'x', -5],
  ])('gives %s: %s the points %i', (name, value, points) => {
    const { rules } = observe(new Headers({ [name]: value }));
    expect(rules[name as keyof typeof rules]).toBe(points);
  });
});

it('only existing assets are cached forever', () => {
  const [entry] = hostingHeaders({}, { assets: ['a-1.js', 'b.css'] }).slice(-1);
  const regex = new RegExp(entry && 'regex' in entry ? entry.regex : '^$');
  expect(['/assets/a-1.js', '/assets/b.css'].every((path) => regex.test(path))).toBe(true);
  expect(
    ['/assets/', '/assets/a-1xjs', '/assets/a-1.js/x', '/x/assets/b.css'].some((path) =>
      regex.test(path),
    ),
  ).toBe(false);
});

it('only the current revision of the map is cached forever', () => {
  const [entry] = hostingHeaders({}, { assets: [], mapRevision: 'a1b2c3' }).slice(-1);
  const regex = new RegExp(entry && 'regex' in entry ? entry.regex : '^$');
  expect(regex.test('/map/a1b2c3/tiles/11/1285/789')).toBe(true);
  expect(
    ['/map/current.json', '/map/a1b2c4/relief.webp', '/map/a1b2c3'].some((path) =>
      regex.test(path),
    ),
  ).toBe(false);
});

it('uploaded files keep their own Referrer-Policy', () => {
  const entries = hostingHeaders({}, { assets: [] }).filter(({ headers }) =>
    headers.some(({ key }) => key === 'Referrer-Policy'),
  );
  const paths = entries.map((entry) => ('source' in entry ? entry.source : entry.regex));
  expect(paths).toEqual(['/', '/!(files)', '/!(files)/**', '/@(files)', '^//']);
});
