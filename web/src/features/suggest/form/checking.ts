import type { StoreApi } from 'zustand/vanilla';
import { agreement, type AgreementLanguage } from '@shared/contract/licence.ts';
import { currentLanguage } from '../../../i18n/language.ts';
import { unawaited } from '../../../lib/unawaited.ts';
import type { Draft } from '../drafts/draft.ts';
import type { SendPorts } from '../drafts/submit-draft.ts';
import { checkDraft, wrongName } from './check-draft.ts';
import type { RevisionFormState } from './form-state.ts';

export interface CheckingParts {
  uid: string;
  /** Shows and saves the draft with all typed links added. */
  change(draft: Draft): Promise<void>;
  licenceOf: SendPorts['licenceOf'];
  /** Stores the author's consent to the licence. It is also valid for later suggestions. */
  giveLicence(uid: string, language: AgreementLanguage): void;
}

/** @returns a function that checks the draft and returns it; null if it has an error, which the form shows */
export function createChecking(
  store: Pick<StoreApi<RevisionFormState>, 'getState' | 'setState'>,
  { uid, change, licenceOf, giveLicence }: CheckingParts,
): () => Promise<Draft | null> {
  return async () => {
    const { asksLicence, draft: typed } = store.getState();
    const { draft, error, linkError } = checkDraft(typed, asksLicence);
    store.setState({ error, linkError, nameProblem: null });
    unawaited(change(draft));
    if (error || linkError !== null) return null;
    const language = asksLicence ? currentLanguage() : (licenceOf(uid)?.language ?? null);
    if (asksLicence) giveLicence(uid, currentLanguage());
    store.setState({ draft: { ...draft, licence: agreement.version, licenceLanguage: language } });
    const nameProblem = await wrongName(draft.names);
    store.setState({ nameProblem });
    return nameProblem === null ? store.getState().draft : null;
  };
}
