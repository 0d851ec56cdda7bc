import type { KeptState } from '../drafts/draft-keeper.ts';
import type { Draft } from '../drafts/draft.ts';
import type { FormError } from './check-draft.ts';
import type { NameProblem } from './names/name-problem.ts';

export interface RevisionFormState extends KeptState {
  error: FormError | null;
  /** Whether to ask the author for the licence, because they have not agreed to its current version in this browser. */
  asksLicence: boolean;
  /** An error of one of the further names, shown when there is no other error. */
  nameProblem: NameProblem | null;
  linkError: string | null;
  fileError: string | null;
  submitting: boolean;
  /** Bytes sent in this attempt, by file id. */
  sent: ReadonlyMap<string, number>;
}

/** The state of a form that nobody has touched. */
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
