import { functionPaths } from '../../functions/src/function-table/table.ts';
import type { Built } from './built.ts';
import { contentSecurityPolicy, type PolicySettings } from './content-security-policy.ts';

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

/** Matches all paths except those of uploaded files. Uploaded files have their own, stricter Referrer-Policy. */
const allButFiles = [
  { source: '/' },
  { source: '/!(files)' },
  { source: '/!(files)/**' },
  { source: '/@(files)' },
  { regex: '^//' },
];
const referrer = { 'Referrer-Policy': 'strict-origin-when-cross-origin' };

const paths = functionPaths.map(({ path }) => path);
const folders = paths.flatMap((path) => /^\/([^/]+)\/\*\*$/.exec(path)?.slice(1) ?? []);
const names = paths.flatMap((path) => /^\/([^/]+)$/.exec(path)?.slice(1) ?? []);
/**
 * Folders whose own addresses Hosting answers, such as /api. Functions answer only the addresses below these folders.
 */
const foldersOnly = folders.filter((folder) => !names.includes(folder)).join('|');
const answeredByFunctions = folders.join('|');
const answered = [...new Set([...folders, ...names])].join('|');

/**
 * The paths that Hosting answers itself. Only these paths get the headers of a page, because a function sets its own
 * headers. Hosting also answers paths that begin with two slashes, and the addresses of `foldersOnly`, such as /api.
 */
const pages = [
  { source: '/' },
  { source: `/!(${answered})` },
  { source: `/!(${answeredByFunctions})/**` },
  { source: `/@(${foldersOnly})` },
  { regex: '^//' },
];

/**
 * Returns headers for files that browsers may cache for good, because their names change with their content. The
 * pattern for `/assets/` lists every file, so that the response for a missing file is not cached. Exception: the map
 * has too many files for a list, so the pattern for `/map/` contains only the map's revision.
 */
function immutable({ assets, mapRevision }: Built): HostingHeaders[] {
  const files = assets.toSorted().map((name) => name.replaceAll('.', '\\.'));
  const unchanging = [
    ...(files.length > 0 ? [`^/assets/(${files.join('|')})$`] : []),
    ...(mapRevision === undefined ? [] : [`^/map/${mapRevision}/`]),
  ];
  return unchanging.map((regex) => ({
    regex,
    headers: headersOf({ 'Cache-Control': 'public, max-age=31536000, immutable' }),
  }));
}

export function hostingHeaders(settings: PolicySettings, built: Built): HostingHeaders[] {
  const page = {
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': contentSecurityPolicy(settings, built.inline),
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
