/**
 * This file computes the score of Mozilla's HTTP Observatory for a page's headers. It implements the published rules
 * that depend on headers, algorithm version 4, as in npm `@mdn/mdn-http-observatory` 1.4.8 (`src/analyzer/tests`,
 * `src/grader/charts.js`). The project does not use the package itself, because the package contains a web server and a
 * Postgres driver, and downloads lists when it is installed. The code assumes that the page is served without cookies
 * and only over https, as Hosting does. Under these two conditions, the rules for cookies and redirections add no
 * points.
 */
export interface Observed {
  score: number;
  rules: Readonly<Record<keyof typeof rules, number>>;
}

const extraFrom = 90;
/** Minimum lifetime of HSTS that Observatory requires, in seconds. */
const sixMonths = 15_552_000;

const broad = [
  'ftp:',
  'http:',
  'https:',
  '*',
  'http://*',
  'http://*.*',
  'https://*',
  'https://*.*',
];
const unsafe = [...broad, "'unsafe-inline'", 'data:'];
const passive = ['img-src', 'media-src'];

/** Returns null if the content security policy is invalid or contains a directive twice. */
function parsed(policy: string): Map<string, string[]> | null {
  const directives = policy.split(';').map((one) => one.trim().toLowerCase().split(/\s+/));
  const named = directives.filter(([name]) => name !== '');
  const map = new Map(named.map(([name = '', ...sources]) => [name, sources]));
  return map.size > 0 && map.size === named.length ? map : null;
}

function policyPoints(headers: Headers): number {
  const policy = parsed(headers.get('content-security-policy') ?? '');
  if (!policy) return -25;
  const sources = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const some = (names: string[], bad: (source: string) => boolean) =>
    names.some((name) => sources(name).some(bad));
  const overHttp = (source: string) => /^(http|ftp):/.test(source);
  const active = [...policy.keys(), 'script-src'].filter((name) => !passive.includes(name));
  if (some(['script-src'], (one) => unsafe.includes(one))) return -20;
  if (some(['object-src'], (one) => broad.includes(one))) return -20;
  if (some(active, overHttp)) return -20;
  if (some(['script-src', 'style-src'], (one) => one === "'unsafe-eval'")) return -10;
  if (some(passive, overHttp)) return -10;
  if (some(['style-src'], (one) => unsafe.includes(one))) return 0;
  return policy.get('default-src')?.join(' ') === "'none'" ? 10 : 5;
}

function framingPoints(headers: Headers): number {
  if (parsed(headers.get('content-security-policy') ?? '')?.has('frame-ancestors')) return 5;
  return /^(deny|sameorigin)$/i.test(headers.get('x-frame-options') ?? '') ? 0 : -20;
}

function transportPoints(headers: Headers): number {
  const [, age] =
    /(?:^|;)\s*max-age=(\d+)/i.exec(headers.get('strict-transport-security') ?? '') ?? [];
  if (age === undefined) return -20;
  return Number(age) < sixMonths ? -10 : 0;
}

const privately = [
  'no-referrer',
  'same-origin',
  'strict-origin',
  'strict-origin-when-cross-origin',
];

function referrerPoints(headers: Headers): number {
  const policy = headers.get('referrer-policy');
  if (policy === null) return 0;
  return privately.includes(policy.toLowerCase().trim()) ? 5 : -5;
}

function resourcePoints(headers: Headers): number {
  const policy = headers.get('cross-origin-resource-policy');
  if (policy === null || policy === 'cross-origin') return 0;
  return ['same-origin', 'same-site'].includes(policy) ? 10 : -5;
}

function sharingPoints(headers: Headers): number {
  const origin = headers.get('access-control-allow-origin');
  const credentials = headers.get('access-control-allow-credentials');
  return origin !== null && origin !== '*' && credentials === 'true' ? -50 : 0;
}

function scriptPoints(_: Headers, html: string): number {
  const foreign = [...html.matchAll(/<script[^>]*\ssrc=["']?(?:https?:)?\/\/[^>]*>/gi)];
  if (foreign.length === 0) return 0;
  return foreign.every(([tag]) => /\sintegrity=/i.test(tag)) ? 5 : -5;
}

const rules = {
  'content-security-policy': policyPoints,
  'x-frame-options': framingPoints,
  'strict-transport-security': transportPoints,
  'x-content-type-options': (headers) =>
    headers.get('x-content-type-options')?.toLowerCase() === 'nosniff' ? 0 : -5,
  'referrer-policy': referrerPoints,
  'cross-origin-resource-policy': resourcePoints,
  'cross-origin-resource-sharing': sharingPoints,
  'subresource-integrity': scriptPoints,
} satisfies Record<string, (headers: Headers, html: string) => number>;

export function observe(headers: Headers, html = ''): Observed {
  const points = Object.entries<(headers: Headers, html: string) => number>(rules).map(
    ([rule, give]) => [rule, give(headers, html)] as const,
  );
  const sum = (counted: (given: number) => boolean) =>
    points.reduce((score, [, given]) => (counted(given) ? score + given : score), 100);
  const plain = sum((given) => given < 0);
  return {
    score: plain >= extraFrom ? sum(() => true) : plain,
    rules: Object.fromEntries(points) as Observed['rules'],
  };
}
