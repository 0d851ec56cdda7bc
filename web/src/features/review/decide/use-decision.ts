import type { ApproveRequest, DeclineRequest } from '@shared/contract/requests.ts';
import type { Place, Suggestion } from '@shared/contract/schemas.ts';
import { ApiError } from '@shared/contract/errors.ts';
import { approveSubmission, declineSubmission } from '../../../lib/api/review.ts';
import { useAction } from '../actions/use-action.ts';
import { whyRefused } from './why-refused.ts';

export type Decision = 'approved' | 'declined';

/** What another reviewer did first, so that the server refused a decision. */
export type Overtaken =
  /** Null if the suggestion was withdrawn or has an open question. */
  | { kind: 'decided'; decision: Decision | null }
  /** Names of the place's fields that have changed; may include `status`. */
  | { kind: 'changed'; changed: string[] };

/** Returns what another reviewer did first if this explains the error; null for other errors. */
export function overtaken(error: unknown): Overtaken | null {
  if (!(error instanceof ApiError)) return null;
  // the suggestion was withdrawn meanwhile
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
  onDecided: (decision: Decision) => void;
  onOvertaken: (how: Overtaken) => void;
}

/** Sends decisions. `busy` is the decision in progress. */
export function useDecision({ place, suggestion, onDecided, onOvertaken }: DecisionProps) {
  const { running, run } = useAction<Decision>('The decision could not be sent', (failure) => {
    const how = overtaken(failure);
    if (!how) return whyRefused(failure);
    onOvertaken(how);
    return null;
  });
  const one = { place_id: place.place_id, id: suggestion.id };
  const decide = (decision: Decision, call: () => Promise<void>) =>
    run(async () => {
      await call();
      onDecided(decision);
    }, decision);

  return {
    busy: running,
    approve: (body: Omit<ApproveRequest, 'revision'>) =>
      decide('approved', () => approveSubmission(one, { ...body, revision: place.revision })),
    decline: (body: DeclineRequest) => decide('declined', () => declineSubmission(one, body)),
  };
}
