import { it } from 'vitest';
import { mirrorUrl } from './app-url.ts';
import { inEnglish } from './languages/test-language.ts';

/** For a test of features that a mirror lacks: the API, accounts, server-rendered pages, offline use. */
export const ofTheProduct = mirrorUrl === undefined ? it : it.skip;

/** For a test of features that a mirror lacks, and of English texts. */
export const inEnglishOfTheProduct = mirrorUrl === undefined ? inEnglish : it.skip;
