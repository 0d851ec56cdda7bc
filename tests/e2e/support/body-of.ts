import type { Response } from 'playwright-core';

const redirects = new Set([301, 302, 303, 307, 308]);

/**
 * The bytes of an answer; empty for a redirect, whose body Playwright cannot give. Files of the map redirect if another
 * test has published after the page read the list of files.
 */
export const bodyOf = async (response: Response): Promise<Buffer> =>
  redirects.has(response.status()) ? Buffer.alloc(0) : response.body();
