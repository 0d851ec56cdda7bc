import { useState } from 'react';
import { ListRefused } from './list-client.ts';
import type { ListProblem } from './protocol.ts';

export interface Attempt {
  busy: boolean;
  /** Undefined without an error; null for an error that has no explanation. */
  problem: ListProblem | null | undefined;
  setProblem: (problem: ListProblem | undefined) => void;
  /** Does one thing with the list, and keeps its error. */
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
