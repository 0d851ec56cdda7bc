/** Sends random queries and aggregations to this project's Firestore server and to Google's emulator. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import {
  anyAggregations,
  anyDocuments,
  wildQuery,
} from '../../../emulator/firestore/query/testing/arbitraries.ts';
import type { Json, JsonObject } from '../../../emulator/firestore/protocol/index.ts';
import { OWNER, RecordingClient, type Answer } from '../../../emulator/parity/client.ts';
import { aggregationJson, queryJson, valueJson } from './as-json.ts';

const QUERIES_EACH = 200;

export interface Difference {
  /**
   * Description of the difference, without the query and with N instead of numbers. Similar differences between two
   * servers have the same description.
   */
  readonly kind: string;
  readonly request: string;
  readonly ours: string;
  readonly theirs: string;
}

/** Known differences from older versions of Google's emulator. This project follows a newer version. */
const RECORDED_OTHERWISE = [
  {
    ours: 'FAILED_PRECONDITION Only a single array-contains clause is allowed in a query',
    theirs: "INVALID_ARGUMENT A maximum of N 'ARRAY_CONTAINS' filter is allowed per disjunction.",
  },
];

interface Request {
  readonly method: 'RunQuery' | 'RunAggregationQuery';
  readonly body: JsonObject;
}

/**
 * Sends `count` random queries and aggregations to both servers. The same seed gives the same queries.
 *
 * @returns the differences between the responses of the two servers
 */
export async function compareRandomQueries(
  [ourPort, theirPort]: readonly [number, number],
  { count, seed }: { count: number; seed: number },
): Promise<readonly Difference[]> {
  const clients = [new RecordingClient(ourPort), new RecordingClient(theirPort)] as const;
  const differences: Difference[] = [];
  try {
    for (let at = 0; at < count; at += QUERIES_EACH) {
      const database = `projects/demo-${randomUUID()}/databases/(default)`;
      const [documents = []] = fc.sample(anyDocuments, { seed: seed + at, numRuns: 1 });
      const writes = documents.map(({ path, fields }) => ({
        update: {
          name: `${database}/documents/${path}`,
          fields: Object.fromEntries(
            [...fields].map(([name, value]) => [name, valueJson(value, `${database}/documents`)]),
          ),
        },
      }));
      for (const client of clients) {
        const { status, message } = await client.call('Commit', { database, writes });
        if (status !== 'OK') throw new Error(`The documents cannot be written: ${message}`);
      }
      for (const request of requests(database, seed + at, Math.min(QUERIES_EACH, count - at))) {
        const [ours, theirs] = await Promise.all(
          clients.map((client) => client.call(request.method, request.body, OWNER)),
        );
        const difference = compare(request, ours as Answer, theirs as Answer);
        if (difference) differences.push(difference);
      }
    }
  } finally {
    for (const client of clients) client.close();
  }
  return differences;
}

function requests(database: string, seed: number, numRuns: number): Request[] {
  const documents = `${database}/documents`;
  const queries = fc.sample(fc.tuple(wildQuery, fc.option(anyAggregations, { freq: 3 })), {
    seed,
    numRuns,
  });
  return queries.map(([{ parent, query }, aggregations], index) => {
    const at = parent === '' ? documents : `${documents}/${parent}`;
    const structuredQuery = queryJson(query, documents);
    if (index % 4 !== 0 || aggregations === null)
      return { method: 'RunQuery', body: { parent: at, structuredQuery } };
    return {
      method: 'RunAggregationQuery',
      body: {
        parent: at,
        structuredAggregationQuery: {
          structuredQuery,
          aggregations: aggregations.map(aggregationJson),
        },
      },
    };
  });
}

function compare(request: Request, ours: Answer, theirs: Answer): Difference | null {
  const [a, b] = [resultOf(ours), resultOf(theirs)];
  if (a === b) return null;
  const [x, y] = [outcomeOf(ours), outcomeOf(theirs)];
  if (RECORDED_OTHERWISE.some((known) => known.ours === x && known.theirs === y)) return null;
  const kind =
    x === y ? `both answer ${request.method}, results differ` : `ours: ${x}; Google's: ${y}`;
  return { kind, request: JSON.stringify(request.body), ours: a, theirs: b };
}

/** Compares only error codes, because the error texts differ between versions of Google's emulator. */
function resultOf({ status, responses }: Answer): string {
  if (status !== 'OK') return status;
  return JSON.stringify(
    responses.flatMap(({ document, result }): Json[] => {
      if (document)
        return [String((document as JsonObject)['name']).replace(/^.*?\/documents\//, '')];
      return result ? [sorted((result as JsonObject)['aggregateFields'] as JsonObject)] : [];
    }),
  );
}

const sorted = (fields: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));

function outcomeOf({ status, message }: Answer): string {
  if (status === 'OK') return 'answers';
  return `${status} ${message.replace(/\d+/g, 'N').slice(0, 160)}`;
}

export function printDifferences(differences: readonly Difference[], count: number): void {
  const kinds = new Map<string, Difference[]>();
  for (const one of differences) kinds.set(one.kind, [...(kinds.get(one.kind) ?? []), one]);
  console.log(`${count} random queries: ${differences.length} answered otherwise`);
  for (const [kind, all] of [...kinds].sort(([, a], [, b]) => b.length - a.length)) {
    const [shortest] = all.toSorted((a, b) => a.request.length - b.request.length);
    if (!shortest) continue;
    console.log(`  ${all.length} × ${kind}`);
    console.log(
      `      ${shortest.request}\n      ours     ${shortest.ours}\n      Google's ${shortest.theirs}`,
    );
  }
}
