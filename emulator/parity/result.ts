import type { ReplayReport } from './rules/index.ts';

export type CaseResult =
  | { name: string; outcome: 'agrees' }
  | { name: string; outcome: 'differs'; recorded: string; answered: string }
  | { name: string; outcome: 'skipped'; reason: string };

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

/**
 * Replays a case. If this tool itself fails, reports the case as skipped with the error as its reason, so that the
 * other cases continue.
 */
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

export async function replayEach<Recorded extends { name: string }>(
  cases: readonly Recorded[],
  replay: (recorded: Recorded) => Promise<CaseResult>,
): Promise<CaseResult[]> {
  const results: CaseResult[] = [];
  for (const recorded of cases)
    results.push(...(await attempted(recorded.name, async () => [await replay(recorded)])));
  return results;
}

export const unknownStep = (name: string, kind: string): CaseResult => ({
  ...{ name, outcome: 'skipped', reason: `unknown kind of step: ${kind}` },
});

/** Compares two answers as JSON with sorted keys. The replayer must first give both answers the same form. */
export function judged(name: string, recorded: unknown, answered: unknown): CaseResult {
  const [a, b] = [canonical(recorded), canonical(answered)];
  return a === b
    ? { name, outcome: 'agrees' }
    : { name, outcome: 'differs', recorded: a, answered: b };
}

export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (Object.is(part, -0)) return '-0';
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([x], [y]) => (x < y ? -1 : 1)));
  });
}
