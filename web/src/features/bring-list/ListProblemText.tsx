import { problemText } from './problem-text.ts';
import type { Attempt } from './use-attempt.ts';

/** Shows why a list could not be read; nothing if it could. */
export function ListProblemText({ problem }: Pick<Attempt, 'problem'>) {
  if (problem === undefined) return null;
  return (
    <p className="problem" role="alert">
      {problemText(problem)}
    </p>
  );
}
