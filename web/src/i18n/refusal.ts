import { fieldNames, type Field } from '@shared/contract/fields.ts';
import type { ApiError } from '@shared/contract/errors.ts';
import { formatMegabytes, formatNumber } from './format.ts';
import { fetchRefusalTexts, languageStore } from './language.ts';
import { t } from './t.ts';

type Refused = Pick<ApiError, 'reason' | 'field' | 'limit' | 'actual' | 'letter'>;

const others = ['destination', 'speaker', 'licence', 'file', 'fields', 'reason'] as const;

/**
 * Returns the name of a request's field in the reader's language. The first part of a path such as "names.0.from.text"
 * decides.
 */
function fieldName(path: string | undefined): string {
  const field = path?.split('.')[0];
  const isContent = (name: string | undefined): name is Field =>
    fieldNames.some((one) => one === name);
  if (isContent(field)) return t(`field.${field}`);
  return t(`refusedField.${others.find((one) => one === field) ?? 'other'}`);
}

function limitText({ reason, limit = 0 }: Refused): string {
  const isBytes = reason === 'too_large' && limit >= 1_000_000;
  return isBytes ? `${formatMegabytes(limit)} MB` : formatNumber(limit);
}

/**
 * Returns a sentence in the reader's language that explains why the server refused a call. The sentence is general
 * until the texts of refusals have loaded (`fetchRefusalTexts`).
 */
export function refusal(error: Refused): string {
  if (!languageStore.getState().held.includes('refusals')) return t('refused.unsaid');
  const { reason, actual, field, limit, letter = '' } = error;
  // the sentence for this reason needs a number that the server did not send
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

/** Why a suggestion can no longer be changed: a reviewer has decided on it, or it no longer exists. */
export type LateReason = 'decided' | 'gone';

/**
 * Returns a text that explains why a suggestion can no longer be changed, and what the user can do. The text is general
 * until the texts of refusals have loaded.
 */
export const overtakenText = (why: LateReason): string =>
  t(languageStore.getState().held.includes('refusals') ? `change.${why}` : 'refused.unsaid');

/** Loads the texts of refusals. Never rejects: without these texts, `refusal` and `overtakenText` stay general. */
const fetchTexts = (): Promise<unknown> =>
  fetchRefusalTexts().catch((cause: unknown) => console.warn('Texts are missing', cause));

/** Loads the texts of refusals, then returns `refusal`. The sentence is general if the texts cannot be loaded. */
export async function fetchRefusal(error: Refused): Promise<string> {
  await fetchTexts();
  return refusal(error);
}

export async function fetchOvertakenText(why: LateReason): Promise<string> {
  await fetchTexts();
  return overtakenText(why);
}
