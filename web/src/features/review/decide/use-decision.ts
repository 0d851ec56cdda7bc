import type { ApproveRequest, DeclineRequest } from '@shared/contract/requests.ts';
import type { Place, Suggestion } from '@shared/contract/schemas.ts';
import { ApiError } from '@shared/contract/errors.ts';
import { useState } from 'react';
import { approveSubmission, declineSubmission } from '../../../lib/api/review.ts';
import { toast } from '../../../ui/Toasts.tsx';
import { whyRefused } from './why-refused.ts';

export type Decision = 'approved' | 'declined';

/** Why a decision was refused: somebody else was faster. */
export type Overtaken =
  /** Null: it was withdrawn, or a question is open. */
  | { kind: 'decided'; decision: Decision | null }
  /** Names of the fields that have changed; `status` is one of them. */
  | { kind: 'changed'; changed: string[] };

/** Null for every other failure. */
export function overtaken(error: unknown): Overtaken | null {
  if (!(error instanceof ApiError)) return null;
  // withdrawn meanwhile
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

/** Sends a decision, and says which one is on its way. */
export function useDecision({ place, suggestion, onDecided, onOvertaken }: DecisionProps) {
  const [busy, setBusy] = useState<Decision | null>(null);
  const ids = { id: place.place_id, sid: suggestion.id };

  async function decide(decision: Decision, call: () => Promise<void>): Promise<void> {
    setBusy(decision);
    try {
      await call();
      onDecided(decision);
    } catch (error) {
      const how = overtaken(error);
      if (how) {
        onOvertaken(how);
        return;
      }
      console.warn('The decision could not be sent', error);
      toast.error(await whyRefused(error));
    } finally {
      setBusy(null);
    }
  }

  return {
    busy,
    approve: (body: Omit<ApproveRequest, 'revision'>) =>
      decide('approved', () => approveSubmission(ids, { ...body, revision: place.revision })),
    decline: (body: DeclineRequest) => decide('declined', () => declineSubmission(ids, body)),
  };
}
