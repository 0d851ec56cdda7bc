import { addPlace } from './add-place.ts';
import { auth } from './auth.ts';
import { common } from './common.ts';
import { fields } from './fields.ts';
import { map } from './map.ts';
import { place } from './place.ts';
import { review } from './review.ts';
import { search } from './search.ts';
import { suggest } from './suggest.ts';

export const first = {
  ...common,
  ...map,
  ...place,
  ...search,
  ...auth,
  ...suggest,
  ...addPlace,
  ...review,
  ...fields,
} as const;
