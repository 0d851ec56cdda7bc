import type { Response } from 'playwright-core';

const redirects = new Set([301, 302, 303, 307, 308]);

/**
 * Returns no bytes for a redirect, because Playwright cannot read its body. Map files redirect if another test has
 * published in the meantime.
 */
export const bodyOf = async (response: Response): Promise<Buffer> =>
  redirects.has(response.status()) ? Buffer.alloc(0) : response.body();
