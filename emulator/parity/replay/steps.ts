import { isJsonObject, type Json, type JsonObject } from '../../firestore/protocol/index.ts';
import type { Answer } from '../client.ts';
import { canonical, judged, replayEach, unknownStep, type CaseResult } from '../result.ts';
import type { ReplayProject } from './project.ts';

/** document_writes.json and transforms.json contain cases of a few calls. Each case runs in an empty project. */
export interface StepRecording {
  cases: { name: string; steps: Step[] }[];
}

interface Step {
  rpc: string;
  name?: string;
  parent?: string;
  collection?: string;
  documentId?: string;
  fields?: JsonObject;
  writes?: JsonObject[];
  mask?: string[];
  documents?: string[];
  admin?: boolean;
  outcome: {
    status: string;
    message?: string;
    messagePattern?: string;
    fields?: JsonObject;
    collectionIds?: string[];
    /** Documents that BatchGetDocuments found, in the order of the response. Other calls do not have this field. */
    found?: { name: string; fields: JsonObject }[];
    missing?: string[];
    transformResults?: Json[][];
    updateTimeUnchanged?: boolean;
    remember?: string;
  };
}

interface Memory {
  updateTimes: Map<string, Json>;
  lastUpdateTime: Json | undefined;
}

export const replaySteps = (
  { cases }: StepRecording,
  newProject: () => ReplayProject,
): Promise<CaseResult[]> =>
  replayEach(cases, ({ name, steps }) => replayCase(name, steps, newProject()));

async function replayCase(
  name: string,
  steps: Step[],
  project: ReplayProject,
): Promise<CaseResult> {
  const memory: Memory = { updateTimes: new Map(), lastUpdateTime: undefined };
  for (const [index, step] of steps.entries()) {
    const request = requestOf(step, project, memory);
    if (request === undefined) return unknownStep(name, step.rpc);
    const answer = await (step.admin === false
      ? project.anonymous(step.rpc, request)
      : project.call(step.rpc, request));
    const result = judgeStep(
      `${name}, step ${index + 1} (${step.rpc})`,
      step,
      answer,
      project,
      memory,
    );
    if (result.outcome !== 'agrees') return { ...result, name: result.name };
    remember(step, answer, memory);
  }
  return { name, outcome: 'agrees' };
}

function requestOf(step: Step, project: ReplayProject, memory: Memory): JsonObject | undefined {
  switch (step.rpc) {
    case 'GetDocument':
      return { name: project.name(step.name ?? ''), ...maskOf(step) };
    case 'DeleteDocument':
      return { name: project.name(step.name ?? '') };
    case 'BatchGetDocuments':
      return {
        database: project.database,
        documents: (step.documents ?? []).map((path) => project.name(path)),
        ...maskOf(step),
      };
    case 'CreateDocument':
      return {
        parent: project.name(step.parent ?? ''),
        collectionId: step.collection ?? '',
        documentId: step.documentId ?? '',
        document: { fields: step.fields ?? {} },
      };
    case 'Commit':
    case 'BatchWrite':
      return {
        database: project.database,
        writes: (step.writes ?? []).map((write) => writeOf(write, project, memory)),
      };
    case 'ListCollectionIds':
      return { parent: project.name(step.parent ?? '') };
    default:
      return undefined;
  }
}

function maskOf({ mask }: Step): JsonObject {
  return mask === undefined ? {} : { mask: { fieldPaths: mask } };
}

/**
 * Converts a recorded write to a request. The recorded document names are relative to the database, and {label} refers
 * to an earlier update time.
 */
function writeOf(write: JsonObject, project: ReplayProject, memory: Memory): JsonObject {
  const full = structuredClone(write);
  const { update, transform, currentDocument } = full;
  if (isJsonObject(update)) update['name'] = project.name(update['name'] as string);
  if (isJsonObject(transform))
    transform['document'] = project.name(transform['document'] as string);
  for (const kind of ['delete', 'verify']) {
    if (typeof full[kind] === 'string') full[kind] = project.name(full[kind]);
  }
  const label = isJsonObject(currentDocument)
    ? /^\{(.+)\}$/.exec(String(currentDocument['updateTime']))
    : null;
  if (isJsonObject(currentDocument) && label !== null) {
    currentDocument['updateTime'] = memory.updateTimes.get(label[1] ?? '') ?? null;
  }
  return project.fillAll(full) as JsonObject;
}

function judgeStep(
  name: string,
  { outcome }: Step,
  answer: Answer,
  project: ReplayProject,
  memory: Memory,
): CaseResult {
  const expected: JsonObject = { status: outcome.status };
  const actual: JsonObject = { status: answer.status };
  const response = answer.responses[0] ?? {};
  if (outcome.message !== undefined) {
    expected['message'] = project.fill(outcome.message);
    actual['message'] = answer.message;
  }
  if (outcome.messagePattern !== undefined) {
    expected['message'] = outcome.messagePattern;
    const matches = new RegExp(project.fill(outcome.messagePattern)).test(answer.message);
    actual['message'] = matches ? outcome.messagePattern : answer.message;
  }
  if (outcome.fields !== undefined) {
    expected['fields'] = outcome.fields;
    actual['fields'] = withServerTimes(response['fields'] ?? {}, outcome.fields);
  }
  if (outcome.collectionIds !== undefined) {
    expected['collectionIds'] = outcome.collectionIds;
    actual['collectionIds'] = response['collectionIds'] ?? [];
  }
  if (outcome.found !== undefined) {
    expected['found'] = outcome.found as unknown as Json;
    actual['found'] = answer.responses.flatMap(({ found }) =>
      isJsonObject(found)
        ? [{ name: project.relative(String(found['name'])), fields: found['fields'] ?? {} }]
        : [],
    );
  }
  if (outcome.missing !== undefined) {
    expected['missing'] = outcome.missing;
    actual['missing'] = answer.responses.flatMap(({ missing }) =>
      typeof missing === 'string' && missing !== '' ? [project.relative(missing)] : [],
    );
  }
  if (outcome.transformResults !== undefined) {
    expected['transformResults'] = outcome.transformResults;
    const results = ((response['writeResults'] ?? []) as JsonObject[]).map(
      (r) => r['transformResults'] ?? [],
    );
    actual['transformResults'] = withServerTimes(results, outcome.transformResults);
  }
  if (outcome.updateTimeUnchanged !== undefined) {
    expected['updateTimeUnchanged'] = outcome.updateTimeUnchanged;
    actual['updateTimeUnchanged'] =
      canonical(updateTimeOf(answer)) === canonical(memory.lastUpdateTime);
  }
  return judged(name, expected, actual);
}

function withServerTimes(actual: Json, expected: Json): Json {
  if (expected === '<server-time>')
    return typeof actual === 'string' && !Number.isNaN(Date.parse(actual)) ? expected : actual;
  if (Array.isArray(actual) && Array.isArray(expected)) {
    return actual.map((item, index) => withServerTimes(item, expected[index] ?? null));
  }
  if (!isJsonObject(actual) || !isJsonObject(expected)) return actual;
  return Object.fromEntries(
    Object.entries(actual).map(([key, value]) => [
      key,
      withServerTimes(value, expected[key] ?? null),
    ]),
  );
}

function remember({ outcome }: Step, answer: Answer, memory: Memory): void {
  const updateTime = updateTimeOf(answer);
  if (updateTime === undefined) return;
  memory.lastUpdateTime = updateTime;
  if (outcome.remember !== undefined) memory.updateTimes.set(outcome.remember, updateTime);
}

function updateTimeOf({ responses }: Answer): Json | undefined {
  const first = ((responses[0]?.['writeResults'] ?? []) as JsonObject[])[0];
  return first?.['updateTime'];
}
