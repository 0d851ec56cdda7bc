import { problemText } from './problem-text.ts';
import type { Attempt } from './use-attempt.ts';

export function ListProblemText({ problem }: Pick<Attempt, 'problem'>) {
  if (problem === undefined) return null;
  return (
    <p className="problem" role="alert">
      {problemText(problem)}
    </p>
  );
}
