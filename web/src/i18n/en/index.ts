import { first } from './first/index.ts';
import { later } from './later/index.ts';

/** All texts in the default language, for tools and types; the page fetches its two parts apart. */
export const en = { ...first, ...later } as const;
