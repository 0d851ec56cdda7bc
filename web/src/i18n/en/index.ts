import { common } from './common.ts';
import { map } from './map.ts';
import { place } from './place.ts';
import { search } from './search.ts';

/** The default language, with the specification's strings. Each feature has its file. */
export const en = { ...common, ...map, ...place, ...search } as const;
