import type { ApproveRequest, DeclineRequest } from '@shared/contract/requests.ts';
import type { Place, Suggestion } from '@shared/contract/schemas.ts';
import { ApiError } from '@shared/contract/errors.ts';
import { useState } from 'react';
import { approveSubmission, declineSubmission } from '../../../lib/api/review.ts';
import { beginAction } from '../actions/offered-undo.ts';
import { useAction } from '../actions/use-action.ts';
import { createRepeatedCalls } from './call-many.ts';
import { whyRefused } from './why-refused.ts';

export type Decision = 'approved' | 'declined';

export type Overtaken =
  /**
   * The suggestion is no longer pending. `decision` is null if the suggestion was withdrawn, or if a question to the
   * contributor is open.
   */
  | { kind: 'decided'; decision: Decision | null }
  /** The place has changed. `changed` contains the names of the changed fields, and may include `status`. */
  | { kind: 'changed'; changed: string[] };

/** Returns why a decision came too late; null if the error has another reason. */
export function overtaken(error: unknown): Overtaken | null {
  if (!(error instanceof ApiError)) return null;
  // The error `not_found` means that the contributor has withdrawn the suggestion.
  if (error.code === 'not_found') return { kind: 'decided', decision: null };
  if (error.code !== 'conflict') return null;
  const { changed = [], state } = (error.details ?? {}) as { changed?: string[]; state?: unknown };
  if (error.reason === 'already_decided')
    return {
      kind: 'decided',
      decision: state === 'approved' || state === 'declined' ? state : null,
    };
  return { kind: 'changed', changed };
}

export interface DecisionProps {
  place: Pick<Place, 'place_id' | 'revision'>;
  suggestion: Pick<Suggestion, 'id'>;
  /** `begun` is the number of the action (`beginAction`). */
  onDecided: (decision: Decision, begun: number) => void;
  onOvertaken: (how: Overtaken) => void;
}

export function useDecision({ place, suggestion, onDecided, onOvertaken }: DecisionProps) {
  const { running, run } = useAction<Decision>('The decision could not be sent', (failure) => {
    const how = overtaken(failure);
    if (!how) return whyRefused(failure);
    onOvertaken(how);
    return null;
  });
  const [callRepeatedly] = useState(createRepeatedCalls);
  const one = { place_id: place.place_id, id: suggestion.id };
  const decide = (decision: Decision, body: unknown, call: (key: string) => Promise<void>) =>
    run(async () => {
      const begun = beginAction();
      await callRepeatedly([decision, body], call);
      onDecided(decision, begun);
    }, decision);

  return {
    busy: running,
    approve: (approval: Omit<ApproveRequest, 'revision'>) => {
      const body = { ...approval, revision: place.revision };
      decide('approved', body, (key) => approveSubmission(one, body, key));
    },
    decline: (body: DeclineRequest) =>
      decide('declined', body, (key) => declineSubmission(one, body, key)),
  };
}
