import type { Built } from './built.ts';
import { contentSecurityPolicy, type PolicySettings } from './content-security-policy.ts';

/** One entry of firebase.json's `hosting.headers`. */
export type HostingHeaders = ({ source: string } | { regex: string }) & {
  headers: { key: string; value: string }[];
};

const everywhere = {
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Permissions-Policy':
    'microphone=(self), geolocation=(self), camera=(), payment=(), usb=(), serial=(), midi=(), display-capture=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
};

/** Files that people have sent say themselves, more strictly, what of their address others are told. */
const allButFiles = [
  { source: '/' },
  { source: '/!(files)' },
  { source: '/!(files)/**' },
  { source: '/@(files)' },
  { regex: '^//' },
];
const referrer = { 'Referrer-Policy': 'strict-origin-when-cross-origin' };

/** First folders of what functions answer, as firebase.json's rewrites say; a folder's own address is a page of the app. */
const foldersOnly = 'api|atlas|files|identity|attest|places|cards|sitemaps';
const answeredByFunctions = `${foldersOnly}|list|data|reconcile`;
/** Addresses without a folder that functions answer; what is said here would stand over what they say. */
const alone = 'health|page-error|sitemap.xml|feed.xml|embed|oembed';

/**
 * All that Hosting itself answers: every path but those that stand alone and those below the functions' folders;
 * they set headers of their own. A path that begins with two slashes is a page, whatever follows; so is /api itself.
 */
const pages = [
  { source: '/' },
  { source: `/!(${answeredByFunctions}|${alone})` },
  { source: `/!(${answeredByFunctions})/**` },
  { source: `/@(${foldersOnly})` },
  { regex: '^//' },
];

/**
 * What a build holds under names that change with the content; what is not there must not be remembered,
 * so each file is named, and of the map, whose files are thousands, the revision.
 */
function immutable({ assets, mapRevision }: Built): HostingHeaders[] {
  const names = assets.toSorted().map((name) => name.replaceAll('.', '\\.'));
  const paths = [
    ...(names.length > 0 ? [`^/assets/(${names.join('|')})$`] : []),
    ...(mapRevision === undefined ? [] : [`^/map/${mapRevision}/`]),
  ];
  return paths.map((regex) => ({
    regex,
    headers: headersOf({ 'Cache-Control': 'public, max-age=31536000, immutable' }),
  }));
}

/** Hosting's headers for a build. */
export function hostingHeaders(settings: PolicySettings, built: Built): HostingHeaders[] {
  const page = {
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': contentSecurityPolicy(settings, built.styles),
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
  return [
    { source: '**', headers: headersOf(everywhere) },
    ...allButFiles.map((path) => ({ ...path, headers: headersOf(referrer) })),
    ...pages.map((path) => ({ ...path, headers: headersOf(page) })),
    ...immutable(built),
  ];
}

function headersOf(fields: Record<string, string>): HostingHeaders['headers'] {
  return Object.entries(fields).map(([key, value]) => ({ key, value }));
}
