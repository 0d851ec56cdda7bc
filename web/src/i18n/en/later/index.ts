import { addPlace } from './add-place.ts';
import { auth } from './auth.ts';
import { common } from './common.ts';
import { names } from './names.ts';
import { offline } from './offline.ts';
import { review } from './review.ts';
import { suggest } from './suggest.ts';
import { voice } from './voice.ts';

export const later = {
  ...common,
  ...auth,
  ...suggest,
  ...voice,
  ...addPlace,
  ...review,
  ...names,
  ...offline,
} as const;
