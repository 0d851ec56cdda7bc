/** Maximum number of attempts to fetch a file, and the timeout of each attempt in milliseconds. */
const attempts = 3;
const timeout = 60_000;

export interface Site {
  /**
   * @returns null if the file does not exist
   * @throws Error if the site cannot be reached or responds with an error
   */
  read(path: string): Promise<Buffer | null>;
}

/** @param origin the site's origin, without a slash at its end */
export function siteAt(origin: string): Site {
  async function once(path: string): Promise<Buffer | null> {
    const signal = AbortSignal.timeout(timeout);
    const answer = await fetch(origin + path, { signal, redirect: 'manual' });
    if (answer.status === 404 || (answer.status >= 300 && answer.status < 400)) return null;
    // For an outdated address, the site sends the current file with the header Content-Location. The current file is
    // not the requested file, so the requested file counts as missing.
    if (answer.headers.has('content-location')) return null;
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return Buffer.from(await answer.arrayBuffer());
  }

  return {
    async read(path) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await once(path);
        } catch (cause) {
          const { message } = cause as Error;
          if (attempt === attempts) throw new Error(`${origin}${path}: ${message}`, { cause });
        }
      }
    },
  };
}
