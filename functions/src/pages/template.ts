import { reusedFor } from '../platform/calls/shared-read.ts';

/** The app's shell as Hosting serves it now. */
export interface Shell {
  html: string;
  /** The shell's content security policy, which the function's pages use too. */
  headers: Readonly<Record<string, string>>;
}

/** The headers of Hosting's answer that every page gets. */
const passedOn = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
];

/** Milliseconds for which the shell is cached. It is short, because the shell's file names change with a deployment. */
export const reuseShellFor = 1_000;
/** Timeout in milliseconds; Hosting usually answers within a tenth of a second. */
const timeout = 5_000;

interface Options {
  /** The address of Hosting's index.html, or of another page of the build. */
  address: string;
  /** Texts that the page must contain. */
  parts?: readonly string[];
  fetch: typeof globalThis.fetch;
  /** Returns the time in milliseconds. */
  now: () => number;
  onError: (error: unknown) => void;
}

/**
 * Fetches the shell from its public address, so that its files always exist. Does so at most once in `reuseShellFor`
 * ms, with the ETag of the last shell. Uses the last shell while Hosting does not answer.
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

  /** @throws Error when no shell has been fetched yet and Hosting does not answer */
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

/** Texts that the page of embedded maps must contain. */
export const embedRoot = '<div id="map"></div>';
export const embedParts = [embedRoot, ...opening];

/** Checks that the page contains the parts of the shell. @throws Error for any other page */
function checked(html: string, parts: readonly string[]): string {
  for (const part of parts) {
    if (!html.includes(part)) throw new Error(`the shell lacks ${part}`);
  }
  return html;
}
