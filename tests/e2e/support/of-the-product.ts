import { it } from 'vitest';
import { mirrorUrl } from './app-url.ts';
import { inEnglish } from './languages/journey.ts';

/** A journey through what a mirror does not have: the API, accounts, pages that a server makes, a kept app. */
export const ofTheProduct = mirrorUrl === undefined ? it : it.skip;

/** One that is about English texts besides. */
export const inEnglishOfTheProduct = mirrorUrl === undefined ? inEnglish : it.skip;
