import { replayConstructs, isConstructsFile } from './constructs.ts';
import { isExpressionsFile, replayExpressions } from './expressions.ts';
import type { ReplayReport } from './report.ts';
import { isScenariosFile, replayScenarios } from './scenarios.ts';

export type { ReplayReport } from './report.ts';

/**
 * Replays a file of recorded verdicts of the rules language against our engine. The format is told
 * from the shape of the JSON; null if it is none of ours.
 */
export function replayRulesFile(_name: string, json: unknown): ReplayReport | null {
  if (isConstructsFile(json)) return replayConstructs(json);
  if (isScenariosFile(json)) return replayScenarios(json);
  return isExpressionsFile(json) ? replayExpressions(json) : null;
}
