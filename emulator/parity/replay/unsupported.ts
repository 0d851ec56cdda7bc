import type { JsonObject } from '../../firestore/protocol/index.ts';
import { OWNER } from '../client.ts';
import { judged, type CaseResult } from '../result.ts';
import type { ReplayProject } from './project.ts';

/** unsupported.json contains requests that the emulator ignores or refuses. */
export interface UnsupportedRecording {
  seed: Record<string, number>;
  grpc: { name: string; request?: JsonObject; outcome: JsonObject }[];
}

export async function replayUnsupported(
  { seed, grpc }: UnsupportedRecording,
  project: ReplayProject,
): Promise<CaseResult[]> {
  await project.seed(
    Object.entries(seed).map(([name, n]) => ({ name, fields: { n: { integerValue: String(n) } } })),
  );
  const results: CaseResult[] = [];
  for (const { name, outcome } of grpc) {
    const [method = ''] = name.split(' ');
    if (method === 'RunQuery') {
      results.push(
        judged(name, outcome, await runQuery(project, name.includes('explain_options'))),
      );
    } else if (/^[A-Z]\w+$/.test(method)) {
      const { status, message } = await project.client.callRaw(
        method,
        Buffer.alloc(0),
        OWNER,
        () => ({}),
      );
      results.push(judged(name, outcome, { code: status, message }));
    } else {
      results.push({
        name,
        outcome: 'skipped',
        reason: 'the recording does not name the call',
      });
    }
  }
  return results;
}

async function runQuery(project: ReplayProject, explain: boolean): Promise<JsonObject> {
  const { responses } = await project.call('RunQuery', {
    parent: project.documents,
    structuredQuery: { from: [{ collectionId: 'c' }] },
    ...(explain ? { explainOptions: { analyze: true } } : {}),
  });
  const documents = responses.flatMap(({ document }) => (document ? [document as JsonObject] : []));
  return {
    documents: documents.map(({ name }) => project.relative(String(name))),
    doneOnLast: responses.at(-1)?.['done'] === true,
    explainMetrics: responses.some(({ explainMetrics }) => explainMetrics !== undefined),
  };
}
