import type { Mutant } from '@stryker-mutator/api/core';

/** Whether a change is tried, if one in `oneIn` changes is tried. */
export function isChosen(
  mutant: Pick<Mutant, 'fileName' | 'location' | 'replacement'>,
  oneIn: number,
): boolean;
