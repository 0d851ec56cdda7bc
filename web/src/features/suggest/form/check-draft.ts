import { agreement } from '@shared/contract/licence.ts';
import { fetchSourcesTexts } from '../../../i18n/language.ts';
import { t } from '../../../i18n/t.ts';
import type { Draft } from '../drafts/draft.ts';
import type { NameProblem } from './names/name-problem.ts';
import type { TypedName } from '../drafts/typed-name.ts';
import { addLinks, firstError, type RevisionError } from '../drafts/revision-values.ts';

/** An error at a field of the form. */
export type FormError = RevisionError | { field: 'licence'; text: string };

/** Result of checking a draft, as the form shows it. */
export interface CheckedDraft {
  /** The draft including links that were typed but not added, because the user wants to send them too. */
  draft: Draft;
  error: FormError | null;
  linkError: string | null;
}

/** Whether the author agrees to today's licence. */
export const agrees = ({ licence }: Draft): boolean => licence === agreement.version;

/** Adds the addresses in the link field to the draft, and returns the error of the remaining text. */
export function withTypedLinks(draft: Draft): Pick<CheckedDraft, 'draft' | 'linkError'> {
  const { links, text, error } = addLinks(draft.values.links, draft.linkText);
  return {
    draft: { ...draft, values: { ...draft.values, links }, linkText: text },
    linkError: error,
  };
}

/** Finds the first wrong field; the error of the links is separate. `wrongName` checks the further names. */
export function checkDraft(draft: Draft, asksLicence: boolean): CheckedDraft {
  const withLinks = withTypedLinks(draft);
  const missingLicence =
    asksLicence && !agrees(draft)
      ? { field: 'licence' as const, text: t('common.required') }
      : null;
  return { ...withLinks, error: firstError(draft.values) ?? missingLicence };
}

/**
 * Returns the first error of the further names. Loads the check only if there are further names; usually the names
 * section has loaded it already. If it cannot be loaded without a connection, only the server checks the names.
 */
export async function wrongName(names: readonly TypedName[]): Promise<NameProblem | null> {
  if (names.length === 0) return null;
  try {
    const [{ nameProblem }] = await Promise.all([
      import('./names/name-problem.ts'),
      fetchSourcesTexts(),
    ]);
    return nameProblem(names);
  } catch (error) {
    console.warn('The check of further names could not be loaded', error);
    return null;
  }
}
