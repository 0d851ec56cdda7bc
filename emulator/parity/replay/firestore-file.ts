import type { RecordingClient } from '../client.ts';
import type { CaseResult } from '../result.ts';
import { replayAuth, type AuthRecording } from './auth.ts';
import { replayLimits, type LimitRecording } from './limits.ts';
import { replayListDocuments, type ListRecording } from './list-documents.ts';
import { ReplayProject } from './project.ts';
import { replayQueries, type QueryRecording } from './queries.ts';
import { replaySteps, type StepRecording } from './steps.ts';
import { replayTransactions, type TransactionRecording } from './transactions.ts';
import { replayUnsupported, type UnsupportedRecording } from './unsupported.ts';
import { replayWriteStream, type WriteStreamRecording } from './write-stream.ts';

/**
 * Replays a file of recorded Firestore calls. Detects the file's format by its content, not by its name. Returns
 * undefined for an unknown format.
 */
export async function replayFirestoreFile(
  json: Record<string, unknown>,
  client: RecordingClient,
): Promise<CaseResult[] | undefined> {
  const results = await replayKnown(json, client);
  return results === undefined ? undefined : [...results, ...unknownSections(json)];
}

/** Reports each case of a list that no replayer reads as skipped, so that the report mentions every case. */
function unknownSections(json: Record<string, unknown>): CaseResult[] {
  return Object.entries(json).flatMap(([section, list]): CaseResult[] => {
    if (!Array.isArray(list) || KNOWN_SECTIONS.has(section)) return [];
    const reason = `this tool cannot replay a section of the kind "${section}"`;
    return list.map((_, index) => ({ name: `${section}[${index}]`, outcome: 'skipped', reason }));
  });
}

const KNOWN_SECTIONS = new Set(['dataset', 'cases', 'scenarios', 'seed', 'grpc', 'classify']);

async function replayKnown(
  json: Record<string, unknown>,
  client: RecordingClient,
): Promise<CaseResult[] | undefined> {
  const newProject = () => new ReplayProject(client, `demo-parity-${nextProject++}`);
  const firstCase = firstOf(json['cases']);
  const operations = operationsOf(json['scenarios']);
  if (has(json, 'dataset') && has(firstCase, 'query'))
    return replayQueries(json as unknown as QueryRecording, newProject());
  if (has(firstOf(firstCase?.['steps']), 'rpc'))
    return replaySteps(json as unknown as StepRecording, newProject);
  if (operations.has('send'))
    return replayWriteStream(json as unknown as WriteStreamRecording, newProject);
  if (operations.size > 0)
    return replayTransactions(json as unknown as TransactionRecording, newProject);
  if (has(json, 'classify')) return replayAuth(json as unknown as AuthRecording, newProject());
  if (has(json, 'grpc') && Array.isArray(json['seed']))
    return replayListDocuments(json as unknown as ListRecording, newProject());
  if (has(json, 'grpc'))
    return replayUnsupported(json as unknown as UnsupportedRecording, newProject());
  if (has(firstCase, 'path') && has(firstCase, 'fields'))
    return replayLimits(json as unknown as LimitRecording, newProject);
  return undefined;
}

let nextProject = 0;

function operationsOf(scenarios: unknown): ReadonlySet<unknown> {
  if (!Array.isArray(scenarios)) return new Set();
  const steps = scenarios.flatMap((scenario) => {
    const list: unknown = (scenario as Record<string, unknown> | null)?.['steps'];
    return Array.isArray(list) ? (list as unknown[]) : [];
  });
  const operations = steps.map((step) => (step as Record<string, unknown> | null)?.['op']);
  return new Set(operations.filter((op) => op !== undefined));
}

function firstOf(list: unknown): Record<string, unknown> | undefined {
  return Array.isArray(list) ? (list[0] as Record<string, unknown> | undefined) : undefined;
}

function has(value: Record<string, unknown> | undefined, key: string): boolean {
  return value !== undefined && Object.hasOwn(value, key);
}
