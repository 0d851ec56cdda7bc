import { addPlace } from './add-place.ts';
import { auth } from './auth.ts';
import { common } from './common.ts';
import { review } from './review.ts';
import { suggest } from './suggest.ts';
import { voice } from './voice.ts';

/** The texts of what is fetched on demand: forms, accounts, the lists and looks of reviewers. */
export const later = {
  ...common,
  ...auth,
  ...suggest,
  ...voice,
  ...addPlace,
  ...review,
} as const;
