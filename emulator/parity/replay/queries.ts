import type { JsonObject } from '../../firestore/protocol/index.ts';
import { judged, replayEach, type CaseResult } from '../result.ts';
import type { ReplayProject } from './project.ts';

export interface QueryRecording {
  dataset: { name: string; fields: JsonObject }[];
  cases: {
    name: string;
    parent: string;
    query: JsonObject;
    aggregations?: JsonObject[];
    outcome: {
      status: string;
      message?: string;
      documents?: string[];
      fields?: Record<string, JsonObject>;
      result?: JsonObject;
    };
  }[];
}

/** Replays queries.json and aggregations.json, which contain one dataset and many queries. */
export async function replayQueries(
  recording: QueryRecording,
  project: ReplayProject,
): Promise<CaseResult[]> {
  await project.seed(recording.dataset);
  return replayEach(recording.cases, (recorded) => replayQuery(recorded, project));
}

async function replayQuery(recorded: Recorded, project: ReplayProject): Promise<CaseResult> {
  const answer =
    recorded.aggregations === undefined
      ? await ask(recorded, project)
      : await aggregate(recorded, project);
  const expected = project.fillAll(recorded.outcome as JsonObject) as JsonObject;
  return judged(recorded.name, expected, { ...answer, ...onlyIfRecorded(expected, answer) });
}

type Recorded = QueryRecording['cases'][number];

async function ask({ parent, query }: Recorded, project: ReplayProject): Promise<JsonObject> {
  const { status, message, responses } = await project.call('RunQuery', {
    parent: project.name(parent),
    structuredQuery: project.fillAll(query),
  });
  if (status !== 'OK') return { status, message };
  const documents = responses.flatMap(({ document }) =>
    document === undefined ? [] : [document as JsonObject],
  );
  return {
    status,
    documents: documents.map(({ name }) => project.relative(name as string)),
    fields: Object.fromEntries(
      documents.map(({ name, fields }) => [project.relative(name as string), fields ?? {}]),
    ),
  };
}

async function aggregate(
  { parent, query, aggregations }: Recorded,
  project: ReplayProject,
): Promise<JsonObject> {
  const { status, message, responses } = await project.call('RunAggregationQuery', {
    parent: project.name(parent),
    structuredAggregationQuery: {
      structuredQuery: project.fillAll(query),
      aggregations: aggregations ?? [],
    },
  });
  if (status !== 'OK') return { status, message };
  return {
    status,
    result: ((responses[0]!['result'] as JsonObject)['aggregateFields'] ?? {}) as JsonObject,
  };
}

/**
 * Returns `undefined` for each field of the answer that the recording does not contain. A recording contains a field
 * only if its case tests this field, so all other fields of the answer are ignored.
 */
function onlyIfRecorded(expected: JsonObject, answer: JsonObject): Partial<JsonObject> {
  return Object.fromEntries(
    Object.keys(answer)
      .filter((key) => !(key in expected))
      .map((key) => [key, undefined]),
  ) as Partial<JsonObject>;
}
