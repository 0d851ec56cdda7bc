import type { StoreApi } from 'zustand/vanilla';
import { agreement, type AgreementLanguage } from '@shared/contract/licence.ts';
import { unawaited } from '../../../lib/unawaited.ts';
import type { Draft } from '../drafts/draft.ts';
import { agreementLanguageOf } from '../drafts/given-licence.ts';
import type { SendPorts } from '../drafts/submit-draft.ts';
import { checkDraft, wrongName } from './check-draft.ts';
import type { RevisionFormState } from './form-state.ts';

export interface CheckingParts {
  uid: string;
  change(draft: Draft): Promise<void>;
  licenceOf: SendPorts['licenceOf'];
  giveLicence(uid: string, language: AgreementLanguage): void;
}

export function createChecking(
  store: Pick<StoreApi<RevisionFormState>, 'getState' | 'setState'>,
  { uid, change, licenceOf, giveLicence }: CheckingParts,
): () => Promise<Draft | null> {
  return async () => {
    const { asksLicence, draft: typed } = store.getState();
    const { draft, error, linkError, fileError } = checkDraft(typed, asksLicence);
    store.setState({ error, linkError, nameProblem: null });
    // If `fileError` is null, the store keeps its earlier message about a file that the form has skipped.
    if (fileError !== null) store.setState({ fileError });
    unawaited(change(draft));
    if (error || linkError !== null || fileError !== null) return null;
    const language = agreementLanguageOf(uid, asksLicence, { licenceOf, giveLicence });
    store.setState({ draft: { ...draft, licence: agreement.version, licenceLanguage: language } });
    const nameProblem = await wrongName(draft.names);
    store.setState({ nameProblem });
    return nameProblem === null ? store.getState().draft : null;
  };
}
