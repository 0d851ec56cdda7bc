import type { Mutant } from '@stryker-mutator/api/core';

/** Whether a change is one of those that are tried when one in `oneIn` is. */
export function isChosen(
  mutant: Pick<Mutant, 'fileName' | 'location' | 'replacement'>,
  oneIn: number,
): boolean;
