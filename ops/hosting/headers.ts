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
/**
 * First segments of the paths that functions serve. `folders` come from paths that end in `/**`, and `names` from paths
 * with only one segment.
 */
const folders = paths.flatMap((path) => /^\/([^/]+)\/\*\*$/.exec(path)?.slice(1) ?? []);
const names = paths.flatMap((path) => /^\/([^/]+)$/.exec(path)?.slice(1) ?? []);
/** The address of such a folder is a page of the app, although functions serve the addresses below it. */
const foldersOnly = folders.filter((folder) => !names.includes(folder)).join('|');
const answeredByFunctions = folders.join('|');
const answered = [...new Set([...folders, ...names])].join('|');

/**
 * The paths that Hosting itself serves, which are all paths except those of the functions. A function sets its own
 * headers, and headers from this file would replace them. Paths that begin with two slashes are pages. The addresses of
 * `foldersOnly`, such as /api, are pages, too.
 */
const pages = [
  { source: '/' },
  { source: `/!(${answered})` },
  { source: `/!(${answeredByFunctions})/**` },
  { source: `/@(${foldersOnly})` },
  { regex: '^//' },
];

/**
 * The names of these files change with their content. A missing file must not be cached, so each file is listed. The
 * map has thousands of files, so only its revision is listed.
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
