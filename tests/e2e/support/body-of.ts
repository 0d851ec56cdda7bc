import type { Response } from 'playwright-core';

const redirects = new Set([301, 302, 303, 307, 308]);

/**
 * Returns the bytes of a response. For a redirect it returns no bytes, because Playwright cannot
 * read the body of a redirect. Map files redirect if another test has published after the page read
 * the list of files.
 */
export const bodyOf = async (response: Response): Promise<Buffer> =>
  redirects.has(response.status()) ? Buffer.alloc(0) : response.body();
