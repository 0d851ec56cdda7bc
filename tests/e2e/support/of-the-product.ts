import { it } from 'vitest';
import { mirrorUrl } from './app-url.ts';
import { inEnglish } from './languages/test-language.ts';

/**
 * A mirror lacks the API, accounts, server-rendered pages and offline use. Tests of these features do not run on a
 * mirror.
 */
export const ofTheProduct = mirrorUrl === undefined ? it : it.skip;

export const inEnglishOfTheProduct = mirrorUrl === undefined ? inEnglish : it.skip;
