import { it } from 'vitest';
import { mirrorUrl } from './app-url.ts';
import { inEnglish } from './languages/test-language.ts';

/**
 * Declares a test of features that a mirror lacks: the API, accounts, server-rendered pages,
 * offline use.
 */
export const ofTheProduct = mirrorUrl === undefined ? it : it.skip;

/** Declares a test of English texts and of features that a mirror lacks. */
export const inEnglishOfTheProduct = mirrorUrl === undefined ? inEnglish : it.skip;
