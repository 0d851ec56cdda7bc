import { replayConstructs, isConstructsFile } from './constructs.ts';
import { isExpressionsFile, replayExpressions } from './expressions.ts';
import type { ReplayReport } from './report.ts';
import { isScenariosFile, replayScenarios } from './scenarios.ts';

export type { ReplayReport } from './report.ts';

/**
 * Replays a file of recorded rules decisions against this project's engine. The content of the JSON determines the
 * format. Returns null for an unknown format.
 */
export function replayRulesFile(json: unknown): ReplayReport | null {
  if (isConstructsFile(json)) return replayConstructs(json);
  if (isScenariosFile(json)) return replayScenarios(json);
  return isExpressionsFile(json) ? replayExpressions(json) : null;
}
