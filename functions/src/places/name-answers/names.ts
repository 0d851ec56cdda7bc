import type { AttestedName } from '@shared/names/attested-name.ts';
import { chosenNames, type Chosen } from '@shared/names/other-forms.ts';

export const namesToAnswer = (
  place: Chosen,
  further: readonly Pick<AttestedName, 'form'>[],
): string[] => [...chosenNames(place), ...further.map(({ form }) => form)];
