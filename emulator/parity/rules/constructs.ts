import { isObject, objectsUnder, Report, type Json, type ReplayReport } from './report.ts';
import { replayCase } from './scenarios.ts';

interface ConstructsFile {
  readonly constructs: readonly Json[];
}

/**
 * Returns whether the file has the format `constructs`: a list of language constructs. `evidence` contains production's
 * decision if the decision was recorded.
 */
export function isConstructsFile(json: unknown): json is ConstructsFile {
  const constructs = objectsUnder(json, 'constructs');
  return constructs !== null && constructs.every(({ evidence }) => isObject(evidence));
}

export function replayConstructs(file: ConstructsFile): ReplayReport {
  const report = new Report();
  for (const { id, rules, evidence, unprobeable, ...construct } of file.constructs) {
    const verdict = isObject(evidence) ? evidence['actualDecision'] : undefined;
    if (typeof rules !== 'string' || typeof verdict !== 'string') {
      report.skip(String(id), `nothing was recorded: ${String(unprobeable)}`);
      continue;
    }
    // Replays only the first case of a construct, because production's decision is recorded only for this case.
    const [test] = objectsUnder(construct, 'cases') ?? [];
    const notes = isObject(evidence) ? evidence['probeNote'] : undefined;
    if (test !== undefined) replayCase(report, String(id), rules, { ...test, notes }, verdict);
  }
  return report.result;
}
