import { agreement } from '@shared/contract/licence.ts';
import { fetchSourcesTexts } from '../../../i18n/language.ts';
import { t } from '../../../i18n/t.ts';
import type { Draft } from '../drafts/draft.ts';
import type { NameProblem } from './names/name-problem.ts';
import type { TypedName } from '../drafts/typed-name.ts';
import { addLinks, firstError, type RevisionError } from '../drafts/revision-values.ts';

/** What is wrong at a field of the form. */
export type FormError = RevisionError | { field: 'licence'; text: string };

/** What checking says of a draft, as the form shows it. */
export interface Checked {
  /** With the links that were typed and not added: they are meant. */
  draft: Draft;
  error: FormError | null;
  linkError: string | null;
}

/** Whether its author agrees to what is asked today. */
export const agrees = ({ licence }: Draft): boolean => licence === agreement.version;

/** The draft with the addresses in the links' text added, and what is wrong with the rest of that text. */
export function withTypedLinks(draft: Draft): Pick<Checked, 'draft' | 'linkError'> {
  const { links, text, error } = addLinks(draft.values.links, draft.linkText);
  return {
    draft: { ...draft, values: { ...draft.values, links }, linkText: text },
    linkError: error,
  };
}

/** The first field that is wrong; links are told beside it. The names are checked by `wrongName`. */
export function checkDraft(draft: Draft, asksLicence: boolean): Checked {
  const withLinks = withTypedLinks(draft);
  const missingLicence =
    asksLicence && !agrees(draft)
      ? { field: 'licence' as const, text: t('common.required') }
      : null;
  return { ...withLinks, error: firstError(draft.values) ?? missingLicence };
}

/** Fetched for those alone who have added a name; the part of the page that shows names has brought it. */
export async function wrongName(names: readonly TypedName[]): Promise<NameProblem | null> {
  if (names.length === 0) return null;
  const [{ nameProblem }] = await Promise.all([
    import('./names/name-problem.ts'),
    fetchSourcesTexts(),
  ]);
  return nameProblem(names);
}
