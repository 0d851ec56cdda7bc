import { useEffect, useEffectEvent, useState } from 'react';
import { unawaited } from '../../lib/unawaited.ts';
import { ListRefused } from './list-client.ts';
import type { ListProblem } from './protocol.ts';

export interface Attempt {
  busy: boolean;
  /** The reason why the last action failed. Null if the reason is unknown, and undefined if no action failed. */
  problem: ListProblem | null | undefined;
  setProblem: (problem: ListProblem | undefined) => void;
  attempt: (work: () => Promise<void>) => Promise<void>;
}

export function useAttempt(): Attempt {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ListProblem | null | undefined>(undefined);
  async function attempt(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      console.warn('A list could not be read', error);
      setProblem(error instanceof ListRefused ? error.problem : null);
    } finally {
      setBusy(false);
    }
  }
  return { busy, problem, setProblem, attempt };
}

/**
 * Runs `work` when the step appears, and again when the user retries.
 * @param work gets a function that returns true when the user has left the step or retried
 */
export function useAttemptAtOnce(
  work: (isLeft: () => boolean) => Promise<void>,
): Pick<Attempt, 'problem'> & { retry: () => void } {
  const [tries, setTries] = useState(0);
  const { problem, attempt } = useAttempt();
  const start = useEffectEvent((isLeft: () => boolean) => unawaited(attempt(() => work(isLeft))));
  useEffect(() => {
    let isLeft = false;
    start(() => isLeft);
    return () => {
      isLeft = true;
    };
  }, [tries]);
  return { problem, retry: () => setTries(tries + 1) };
}
