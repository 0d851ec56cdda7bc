import { it } from 'vitest';
import { mirrorUrl } from './app-url.ts';
import { inEnglish } from './languages/test-language.ts';

/** A test of features that a mirror lacks: the API, accounts, server-rendered pages, offline use. */
export const ofTheProduct = mirrorUrl === undefined ? it : it.skip;

/** The same for a test about English texts. */
export const inEnglishOfTheProduct = mirrorUrl === undefined ? inEnglish : it.skip;
