import type { Mutant } from '@stryker-mutator/api/core';

/** Returns whether a change belongs to the sample of one in `oneIn` changes. */
export function isChosen(
  mutant: Pick<Mutant, 'fileName' | 'location' | 'replacement'>,
  oneIn: number,
): boolean;
