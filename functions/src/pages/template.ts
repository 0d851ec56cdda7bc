import { reusedFor } from '../platform/calls/shared-read.ts';

/** HTML of the currently deployed shell of the app. */
export interface Shell {
  html: string;
  /** Headers of the shell's response that pages get too, such as its content security policy. */
  headers: Readonly<Record<string, string>>;
}

/** The headers of Hosting's response that are copied to every page. */
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
 * Milliseconds for which the shell is cached. The time is short, because a deployment changes the names of the files
 * that the shell loads.
 */
export const reuseShellFor = 1_000;
/** Timeout in milliseconds. Hosting usually answers within a tenth of a second. */
const timeout = 5_000;

interface Options {
  /** Address of index.html at Hosting, or of another HTML file of the build. */
  address: string;
  /** Texts that the HTML file must contain. */
  parts?: readonly string[];
  fetch: typeof globalThis.fetch;
  /** Returns the time in milliseconds. */
  now: () => number;
  onError: (error: unknown) => void;
}

/**
 * Fetches the deployed shell from Hosting, so that the files that it loads always exist. Fetches it at most once in
 * `reuseShellFor` milliseconds, with the ETag of the last shell. If Hosting does not answer, uses the last shell.
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

  /** Returns the shell. @throws Error when Hosting does not answer and there is no earlier shell */
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

/** Texts that the HTML file of embedded maps must contain. */
export const embedRoot = '<div id="map"></div>';
export const embedParts = [embedRoot, ...opening];

/** Checks that an HTML file contains the expected texts. @throws Error if a text is missing */
function checked(html: string, parts: readonly string[]): string {
  for (const part of parts) {
    if (!html.includes(part)) throw new Error(`the page template does not contain ${part}`);
  }
  return html;
}
