import { judged, type CaseResult } from '../result.ts';
import type { ReplayProject } from './project.ts';

/**
 * auth.json contains Authorization headers and the class of caller for each header. To find the class, the replayer
 * calls ListCollectionIds, because the response of this method depends on the caller.
 */
export interface AuthRecording {
  classify: { name: string; authorization?: string | null; class: string }[];
}

/** Sends the requests over REST, because a gRPC client refuses to send some of these headers. */
export async function replayAuth(
  { classify }: AuthRecording,
  project: ReplayProject,
): Promise<CaseResult[]> {
  const results: CaseResult[] = [];
  for (const { name, authorization, class: recorded } of classify) {
    const response = await fetch(
      `${project.client.origin}/v1/${project.documents}:listCollectionIds`,
      {
        method: 'POST',
        headers: authorization ? { authorization } : {},
      },
    );
    const answered = classOf(response.status, await response.text());
    // ListCollectionIds returns the same error for users and for anonymous callers, and `classOf` returns `user` for
    // this error. For a request without a header, the error means `anonymous`.
    const isAnonymous = !authorization && recorded === 'anonymous' && answered === 'user';
    results.push(judged(name, recorded, isAnonymous ? recorded : answered));
  }
  return results;
}

function classOf(httpStatus: number, body: string): string {
  if (httpStatus === 200) return 'admin';
  const { status, message } = (JSON.parse(body) as { error: { status: string; message: string } })
    .error;
  if (
    status === 'PERMISSION_DENIED' &&
    message === 'Metadata operations require admin authentication.'
  )
    return 'user';
  if (status === 'INVALID_ARGUMENT' && message === 'invalid jwt') return 'invalid jwt';
  return status === 'UNKNOWN' && message === '' ? 'unknown' : `${status} ${message}`;
}
