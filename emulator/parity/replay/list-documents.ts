import type { JsonObject } from '../../firestore/protocol/index.ts';
import { judged, type CaseResult } from '../result.ts';
import type { ReplayProject } from './project.ts';

/** list_documents.json contains a tree of documents, and requests that list these documents. */
export interface ListRecording {
  seed: string[][];
  grpc: {
    name: string;
    parent: string;
    owner?: boolean;
    request: JsonObject & { pages?: boolean };
    outcome: {
      documents?: string[];
      pages?: string[][];
      code?: string;
      message?: string;
      missing?: string[];
    };
  }[];
}

export async function replayListDocuments(
  { seed, grpc }: ListRecording,
  project: ReplayProject,
): Promise<CaseResult[]> {
  for (const paths of seed) {
    const fields = { m: { integerValue: '1' }, n: { integerValue: '2' } };
    await project.seed(paths.map((name) => ({ name, fields })));
  }
  const results: CaseResult[] = [];
  for (const { name, parent, owner = true, request, outcome } of grpc) {
    const { pages: paged = false, ...listing } = request;
    const answer = await list(
      project,
      { ...listing, parent: project.name(parent) },
      { owner, paged },
    );
    results.push(judged(name, project.fillAll(outcome as JsonObject), answer));
  }
  return results;
}

async function list(
  project: ReplayProject,
  request: JsonObject,
  { owner, paged }: { owner: boolean; paged: boolean },
): Promise<JsonObject> {
  const pages: string[][] = [];
  let pageToken = '';
  do {
    const page = { ...request, pageToken };
    const { status, message, responses } = owner
      ? await project.call('ListDocuments', page)
      : await project.anonymous('ListDocuments', page);
    if (status !== 'OK') return { code: status, message };
    const [response = {}] = responses;
    const documents = (response['documents'] ?? []) as JsonObject[];
    pages.push(documents.map(({ name }) => project.relative(String(name))));
    pageToken = String(response['nextPageToken'] ?? '');
  } while (paged && pageToken !== '' && pages.length < 100);
  return paged ? { pages } : { documents: pages[0] ?? [] };
}
