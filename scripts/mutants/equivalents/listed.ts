import type { Equivalents } from '../equivalents.ts';
import { storage } from './storage.ts';

/** Of all rooms. */
export const listed: readonly Equivalents[] = [...storage];
