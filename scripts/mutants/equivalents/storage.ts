import type { Equivalents } from '../equivalents.ts';

export const storage: readonly Equivalents[] = [];
