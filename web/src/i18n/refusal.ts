import { fieldNames, type Field } from '@shared/contract/fields.ts';
import type { ApiError } from '@shared/contract/errors.ts';
import { formatBytes } from './format-bytes.ts';
import { formatNumber } from './format.ts';
import { fetchTexts, languageStore } from './language.ts';
import { t } from './t.ts';

type Refused = Pick<ApiError, 'reason' | 'field' | 'limit' | 'actual' | 'letter'>;

const others = ['destination', 'speaker', 'licence', 'file', 'fields', 'reason'] as const;

function fieldName(path: string | undefined): string {
  const field = path?.split('.')[0];
  const isContent = (name: string | undefined): name is Field =>
    fieldNames.some((one) => one === name);
  if (isContent(field)) return t(`field.${field}`);
  return t(`refusedField.${others.find((one) => one === field) ?? 'other'}`);
}

function limitText({ reason, limit = 0 }: Refused): string {
  const isBytes = reason === 'too_large' && limit >= 1_000_000;
  return isBytes ? formatBytes(limit) : formatNumber(limit);
}

/** Explains why the server refused a call. The sentence is general until `fetchTexts('refusals')` has loaded the texts. */
export function refusal(error: Refused): string {
  if (!languageStore.getState().held.includes('refusals')) return t('refused.unsaid');
  const { reason, actual, field, limit, letter = '' } = error;
  // True if the usual sentence for this reason needs a number that the server did not send.
  const isUncounted =
    (reason === 'too_many' && actual === undefined) || (reason === 'quota' && limit === undefined);
  const key = isUncounted ? (`reasonUncounted.${reason}` as const) : (`reason.${reason}` as const);
  return t(key as 'reason.too_many_marks', {
    field: fieldName(field),
    limit: limitText(error),
    actual: formatNumber(actual ?? 0),
    letter,
  });
}

/** `decided`: a reviewer has decided on the suggestion. `gone`: the suggestion no longer exists. */
export type LateReason = 'decided' | 'gone';

/**
 * Explains why a suggestion can no longer be changed, and what the user can do. The text is general until
 * `fetchTexts('refusals')` has loaded the texts.
 */
export const overtakenText = (why: LateReason): string =>
  t(languageStore.getState().held.includes('refusals') ? `change.${why}` : 'refused.unsaid');

/**
 * Loads the texts of refusals. Never rejects: without these texts, `refusal` and `overtakenText` return general texts.
 */
const fetchTextsIfPossible = (): Promise<unknown> =>
  fetchTexts('refusals').catch((cause: unknown) => console.warn('Texts are missing', cause));

/** Never rejects. If the texts cannot be loaded, returns a general sentence. */
export async function fetchRefusal(error: Refused): Promise<string> {
  await fetchTextsIfPossible();
  return refusal(error);
}

export async function fetchOvertakenText(why: LateReason): Promise<string> {
  await fetchTextsIfPossible();
  return overtakenText(why);
}
