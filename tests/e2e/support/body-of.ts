import type { Response } from 'playwright-core';

const redirects = new Set([301, 302, 303, 307, 308]);

/**
 * The bytes of an answer; none of a redirect, whose body Playwright cannot give. The map's files redirect when another test
 * has published since the page read their list.
 */
export const bodyOf = async (response: Response): Promise<Buffer> =>
  redirects.has(response.status()) ? Buffer.alloc(0) : response.body();
