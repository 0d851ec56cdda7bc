import type { Equivalents } from '../equivalents.ts';
import { contract } from './contract.ts';
import { firestoreValue } from './firestore-value.ts';
import { http } from './http.ts';
import { places } from './places.ts';
import { rulesQuery } from './rules-query.ts';
import { storage } from './storage.ts';

/** The lists of all folders. */
export const listed: readonly Equivalents[] = [
  ...contract,
  ...firestoreValue,
  ...http,
  ...places,
  ...rulesQuery,
  ...storage,
];
