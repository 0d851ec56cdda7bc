import { keyOfName } from '@shared/contract/name-answer-keys.ts';
import {
  nameAnswers,
  shownCount,
  type NameAnswer,
  type NameCountsFile,
} from '@shared/contract/name-answers.ts';

export type CountsByName = NameCountsFile['counts'];

export interface ShownCount {
  answer: NameAnswer;
  count: number;
}

/**
 * Sums the counts over all forms of a name, because the answers about a name may be stored under different forms: if a
 * name gets another form, later answers may be stored under that form.
 */
export async function countsOfName(
  placeId: string,
  forms: readonly string[],
  counts: CountsByName,
): Promise<ShownCount[]> {
  const keys = await Promise.all(forms.map((form) => keyOfName(placeId, form)));
  return nameAnswers
    .map((answer, index) => ({
      answer,
      count: shownCount(keys.reduce((sum, key) => sum + (counts[key]?.[index] ?? 0), 0)),
    }))
    .filter(({ count }) => count > 0);
}
