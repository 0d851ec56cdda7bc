import type { ReplayReport } from './rules/index.ts';

/** How one recorded case came out. */
export type CaseResult =
  | { name: string; outcome: 'agrees' }
  /** What was recorded and what we answered. */
  | { name: string; outcome: 'differs'; recorded: string; answered: string }
  /** Not replayed, for a reason that holds for every case of its kind. */
  | { name: string; outcome: 'skipped'; reason: string };

/** The summary of a file's cases, in the form that the rules' replay answers too. */
export function reportOf(cases: readonly CaseResult[]): ReplayReport {
  const disagreements = cases.flatMap((result) =>
    result.outcome === 'differs'
      ? [{ case: result.name, expected: result.recorded, got: result.answered }]
      : [],
  );
  const skipped = cases.flatMap((result) =>
    result.outcome === 'skipped' ? [{ case: result.name, reason: result.reason }] : [],
  );
  const total = cases.length - skipped.length;
  return { agree: total - disagreements.length, total, disagreements, skipped };
}

/** What came of one case or scenario; one that fails within the tool is skipped with its reason, and others go on. */
export async function attempted(
  name: string,
  replay: () => Promise<readonly CaseResult[]>,
): Promise<readonly CaseResult[]> {
  try {
    return await replay();
  } catch (error) {
    const reason = `this tool cannot replay it: ${(error as Error).message}`;
    return [{ name, outcome: 'skipped', reason }];
  }
}

/** Compares as text: both sides are made canonical by their replayer. */
export function judged(name: string, recorded: unknown, answered: unknown): CaseResult {
  const [a, b] = [canonical(recorded), canonical(answered)];
  return a === b
    ? { name, outcome: 'agrees' }
    : { name, outcome: 'differs', recorded: a, answered: b };
}

/** JSON with sorted keys, and -0 told apart from 0. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (Object.is(part, -0)) return '-0';
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([x], [y]) => (x < y ? -1 : 1)));
  });
}
