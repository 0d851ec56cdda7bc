import type { Equivalents } from '../equivalents.ts';
import { http } from './http.ts';
import { rulesQuery } from './rules-query.ts';
import { storage } from './storage.ts';

/** Of all rooms. */
export const listed: readonly Equivalents[] = [...http, ...rulesQuery, ...storage];
