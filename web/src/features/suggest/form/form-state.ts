import type { KeptState } from '../drafts/draft-keeper.ts';
import type { Draft } from '../drafts/draft.ts';
import type { FormError } from './check-draft.ts';
import type { NameProblem } from './names/name-problem.ts';

export interface RevisionFormState extends KeptState {
  error: FormError | null;
  /** False if the author has already agreed to the current version of the licence in this browser. */
  asksLicence: boolean;
  /** The form shows this error only if there is no other error. */
  nameProblem: NameProblem | null;
  linkError: string | null;
  fileError: string | null;
  /** Bytes that the current attempt has sent so far, by file id. */
  sent: ReadonlyMap<string, number>;
}

export const untouched = (draft: Draft, asksLicence: boolean): RevisionFormState => ({
  draft,
  loaded: false,
  error: null,
  asksLicence,
  nameProblem: null,
  linkError: null,
  fileError: null,
  submitting: false,
  elsewhere: false,
  unkept: false,
  other: null,
  sent: new Map(),
});
