import { agreement } from '@shared/contract/licence.ts';
import { fetchTexts } from '../../../i18n/language.ts';
import { t } from '../../../i18n/t.ts';
import { tooManyFiles } from '../drafts/attached-files.ts';
import type { Draft } from '../drafts/draft.ts';
import type { NameProblem } from './names/name-problem.ts';
import type { TypedName } from '../drafts/typed-name.ts';
import { addLinks, firstError, type RevisionError } from '../drafts/revision-values.ts';

export type FormError = RevisionError | { field: 'licence'; text: string };

export interface CheckedDraft {
  /**
   * The draft with all typed links added. Users also want to send a link for which they have not pressed the Add
   * button.
   */
  draft: Draft;
  error: FormError | null;
  linkError: string | null;
  fileError: string | null;
}

export const agrees = ({ licence }: Draft): boolean => licence === agreement.version;

export function withTypedLinks(draft: Draft): Pick<CheckedDraft, 'draft' | 'linkError'> {
  const { links, text, error } = addLinks(draft.values.links, draft.linkText);
  return {
    draft: { ...draft, values: { ...draft.values, links }, linkText: text },
    linkError: error,
  };
}

export function checkDraft(draft: Draft, asksLicence: boolean): CheckedDraft {
  const withLinks = withTypedLinks(draft);
  const missingLicence =
    asksLicence && !agrees(draft)
      ? { field: 'licence' as const, text: t('common.required') }
      : null;
  return {
    ...withLinks,
    error: firstError(draft.values) ?? missingLicence,
    fileError: tooManyFiles(draft),
  };
}

/**
 * Returns the first error in the further names. If the code of this check cannot be loaded, returns null, and the names
 * are checked only before they are sent (`namesToSend`).
 */
export async function wrongName(names: readonly TypedName[]): Promise<NameProblem | null> {
  if (names.length === 0) return null;
  try {
    const [{ nameProblem }] = await Promise.all([
      import('./names/name-problem.ts'),
      fetchTexts('sources'),
    ]);
    return nameProblem(names);
  } catch (error) {
    console.warn('The check of further names could not be loaded', error);
    return null;
  }
}
