import { reusedFor } from '../platform/calls/shared-read.ts';

export interface Shell {
  html: string;
  headers: Readonly<Record<string, string>>;
}

const passedOn = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
];

/**
 * Milliseconds for which the shell (the HTML file of the app) is cached. The time is short, because a deployment
 * changes the names of the files that the shell loads.
 */
export const reuseShellFor = 1_000;
/** Timeout of a request for the shell, in milliseconds. Hosting usually answers within a tenth of a second. */
const timeout = 5_000;

interface Options {
  address: string;
  /** Texts that the HTML file must contain. Otherwise the file is rejected. */
  parts?: readonly string[];
  fetch: typeof globalThis.fetch;
  now: () => number;
  onError: (error: unknown) => void;
}

/**
 * Returns a function that fetches the deployed shell (the HTML file of the app) from Hosting, so that the shell always
 * refers to existing files. Fetches at most once in `reuseShellFor` milliseconds, with the ETag of the last shell. If
 * Hosting does not answer, uses the last shell.
 */
export function createShell({
  address,
  parts = shellParts,
  fetch,
  now,
  onError,
}: Options): () => Promise<Shell> {
  let last: { etag: string | null; shell: Shell } | null = null;

  async function ask(): Promise<Shell> {
    const etag = last?.etag ?? null;
    const answer = await fetch(address, {
      headers: etag === null ? {} : { 'if-none-match': etag },
      signal: AbortSignal.timeout(timeout),
      redirect: 'error',
    });
    if (answer.status === 304 && last) return last.shell;
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
    const headers = passedOn.flatMap((name): [string, string][] => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    const shell = {
      html: checked(await answer.text(), parts),
      headers: Object.fromEntries(headers),
    };
    last = { etag: answer.headers.get('etag'), shell };
    return shell;
  }

  /** @throws Error when Hosting does not answer and there is no earlier shell */
  return reusedFor(
    reuseShellFor,
    () =>
      ask().catch((error: unknown) => {
        onError(error);
        if (last) return last.shell;
        throw error;
      }),
    now,
  );
}

export const root = '<div id="root"></div>';

const opening = ['<title>', '<html lang="en" dir="ltr">'];
const shellParts = [root, '<noscript', ...opening];

export const embedRoot = '<div id="map"></div>';
export const embedParts = [embedRoot, ...opening];

function checked(html: string, parts: readonly string[]): string {
  for (const part of parts) {
    if (!html.includes(part)) throw new Error(`the page template does not contain ${part}`);
  }
  return html;
}
