import type { InlineCode } from '../../web/build/shell/inline-code.ts';

/** Settings of the web build that decide which hosts a page may contact. */
export type PolicySettings = Partial<
  Record<
    | 'VITE_FIREBASE_AUTH_DOMAIN'
    | 'VITE_AUTH_ROUTE'
    | 'VITE_GOOGLE_SIGN_IN'
    | 'VITE_GOOGLE_MAPS_API_KEY'
    | 'VITE_ATTESTATION'
    | 'VITE_FIREBASE_MEASUREMENT_ID'
    | 'VITE_TILE_URL'
    | 'VITE_AUTH_EMULATOR_URL',
    string
  >
>;

type Directive = 'script-src' | 'style-src' | 'img-src' | 'font-src' | 'connect-src' | 'frame-src';

type Needs = Partial<Record<Directive, string[]>>;

/**
 * Sources that every build needs. The MP3 encoder is WebAssembly, so scripts need 'wasm-unsafe-eval'. The app itself
 * creates images and audio with data: and blob: addresses.
 */
const own = {
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'", 'data:', 'blob:'],
  'frame-src': ["'self'"],
} satisfies Record<Directive, string[]>;

/** Hosts that the page contacts if it sends sign-in requests directly to Firebase Auth, and not through this origin. */
const googleRoute: Needs = {
  'connect-src': ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
};

/**
 * Hosts for the popup and the pictures of the "Google" button. The page requests nothing from them before somebody
 * presses the button.
 */
const googleSignIn = (authDomain: string): Needs => ({
  'script-src': ['https://apis.google.com'],
  'img-src': ['https://*.googleusercontent.com'],
  'connect-src': ['https://apis.google.com', `https://${authDomain}`],
  'frame-src': [`https://${authDomain}`],
});

const googleMaps: Needs = {
  'script-src': ['https://maps.googleapis.com'],
  // Google Maps sets inline styles and loads its pictures from many hosts.
  'style-src': ["'unsafe-inline'", 'https://fonts.googleapis.com'],
  'img-src': ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com'],
  'font-src': ['https://fonts.gstatic.com'],
  'connect-src': ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com'],
  'frame-src': ['https://*.google.com'],
};

const recaptcha: Needs = {
  'script-src': ['https://www.google.com', 'https://www.gstatic.com'],
  'connect-src': ['https://www.google.com', 'https://content-firebaseappcheck.googleapis.com'],
  'frame-src': ['https://www.google.com', 'https://recaptcha.google.com'],
};

const analytics: Needs = {
  'script-src': ['https://www.googletagmanager.com'],
  'img-src': ['https://*.google-analytics.com', 'https://www.googletagmanager.com'],
  'connect-src': [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://www.googletagmanager.com',
    'https://firebase.googleapis.com',
    'https://firebaseinstallations.googleapis.com',
  ],
};

/**
 * Returns the content security policy of pages for a web build. The policy allows only the hosts that the build's
 * settings need.
 *
 * @param inline the page's inline code. If the policy contains 'unsafe-inline' for styles, it omits the hashes of the
 * inline styles, because browsers ignore 'unsafe-inline' if there is a hash
 */
export function contentSecurityPolicy(
  settings: PolicySettings,
  inline: InlineCode = { scripts: [], styles: [] },
): string {
  const needs = [
    own,
    { 'script-src': [...inline.scripts] },
    settings.VITE_GOOGLE_MAPS_API_KEY ? {} : { 'style-src': [...inline.styles] },
    settings.VITE_AUTH_ROUTE === 'google' ? googleRoute : {},
    settings.VITE_FIREBASE_AUTH_DOMAIN && settings.VITE_GOOGLE_SIGN_IN !== 'off'
      ? googleSignIn(settings.VITE_FIREBASE_AUTH_DOMAIN)
      : {},
    settings.VITE_GOOGLE_MAPS_API_KEY ? googleMaps : {},
    settings.VITE_ATTESTATION === 'recaptcha' ? recaptcha : {},
    settings.VITE_FIREBASE_MEASUREMENT_ID ? analytics : {},
    settings.VITE_TILE_URL ? { 'img-src': [tileHost(settings.VITE_TILE_URL)] } : {},
    settings.VITE_AUTH_EMULATOR_URL ? authEmulator(settings.VITE_AUTH_EMULATOR_URL) : {},
  ] satisfies Needs[];
  const directives = (Object.keys(own) as Directive[]).map((name) => {
    const sources = needs.flatMap((need: Needs) => need[name] ?? []);
    return `${name} ${[...new Set(sources)].join(' ')}`;
  });
  return [
    "default-src 'self'",
    ...directives,
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function tileHost(template: string): string {
  const [, scheme = 'https:', host = ''] = /^(https?:)\/\/([^/]+)/.exec(template) ?? [];
  return `${scheme}//${host.replace(/\{[^}]+\}/g, '*')}`;
}

const authEmulator = (url: string): Needs => ({ 'connect-src': [url], 'frame-src': [url] });
