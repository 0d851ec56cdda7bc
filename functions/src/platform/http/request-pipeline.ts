import { mayReview, type Audience, type Caller } from '../caller.ts';
import { ApiError } from '@shared/contract/errors.ts';
import { limits } from '@shared/contract/limits.ts';
import { failure, success, wrongMethod } from '../responses/envelope.ts';
import { readJson } from './body.ts';
import type { Cors } from './cors.ts';
import { checkInput, queryOf } from './input.ts';
import type { Log } from '../log/port.ts';
import { scrub } from '../log/scrub.ts';
import type { Verifiers } from './ports.ts';
import type { Route } from './route.ts';
import { createRouter } from './router.ts';

export interface RequestPipelineOptions {
  routes: readonly Route[];
  verifiers: Verifiers;
  cors: Cors;
  log: Log;
  clientOf: (request: Request) => string | null;
  unlessUnreachable: <T>(work: () => Promise<T>) => Promise<T>;
  callsAtOnce: {
    checkRefusals: (uid: string) => void;
    run: <T>(uid: string, work: () => Promise<T>) => Promise<T>;
  };
  newRequestId: () => string;
  /**
   * Returns a time in milliseconds. The pipeline uses it only to measure durations, so the starting point does not
   * matter.
   */
  now: () => number;
}

/**
 * Every call of the API goes through this pipeline, which checks in this order: attestation, path, identity, role,
 * block, number of concurrent changes, input. After many refused calls of an account, the pipeline refuses further
 * changes of this account without looking up the account. Quotas are counted in the transaction of the operation. The
 * pipeline never throws. It converts results and errors to the API's common JSON format (responses/envelope.ts), except
 * if a handler returns a whole Response.
 */
export function createRequestPipeline({
  routes,
  verifiers,
  cors,
  log,
  clientOf,
  unlessUnreachable,
  callsAtOnce,
  newRequestId,
  now,
}: RequestPipelineOptions) {
  const match = createRouter(routes);

  async function pass(request: Request, trace: Trace): Promise<Response> {
    if (!(await isAttested(request, verifiers))) {
      throw new ApiError('attestation_required', 'a valid X-Firebase-AppCheck token is required');
    }
    const url = new URL(request.url);
    const found = match(request.method, withoutPrefix(url.pathname));
    if (found.kind === 'unknown') throw new ApiError('not_found', 'no such path');
    if (found.kind === 'wrong method') return wrongMethod(request.method, found.allow);

    const { route, params } = found;
    trace.route = route.path;
    const isChange = route.method !== 'GET';
    const caller = await identify(request, route.who, (token) =>
      verifiers.identity(token, isChange ? callsAtOnce.checkRefusals : undefined),
    );
    refuseBlocked(caller, route);
    const answer = async () => {
      const input = {
        params: await checkParams(route, params),
        query: route.query ? await checkInput(route.query, queryOf(url)) : undefined,
        body: route.body ? await checkInput(route.body, await readJson(request)) : undefined,
        idempotencyKey: route.method === 'POST' ? idempotencyKeyOf(request) : null,
      };
      if (route.spendsToken) await spend(request, verifiers);
      const client = clientOf(request);
      return unlessUnreachable(() => route.handle({ ...input, caller, client, request }));
    };
    const data = caller && isChange ? await callsAtOnce.run(caller.uid, answer) : await answer();
    return data instanceof Response ? data : success(data);
  }

  return async function handle(request: Request): Promise<Response> {
    if (request.method === 'OPTIONS') return cors.preflight(request);
    const trace: Trace = { id: newRequestId(), route: null };
    const began = now();
    let failed: ApiError | null = null;
    let response: Response;
    try {
      response = await pass(request, trace);
    } catch (thrown) {
      failed = expected(thrown, trace, log);
      response = failure(failed);
    }
    log({
      severity: response.status >= 500 ? 'ERROR' : 'INFO',
      message: 'request',
      requestId: trace.id,
      method: request.method,
      route: trace.route,
      status: response.status,
      code: failed?.code ?? null,
      reason: failed?.reason ?? null,
      field: failed && loggedField(failed),
      ms: Math.round(now() - began),
    });
    for (const [name, value] of Object.entries(cors.headersFor(request))) {
      response.headers.append(name, value);
    }
    response.headers.set('x-request-id', trace.id);
    if (request.method !== 'HEAD') return response;
    response.body?.cancel().catch((thrown: unknown) => logUnexpected(thrown, trace, log));
    return new Response(null, response);
  };
}

interface Trace {
  id: string;
  /** The route's pattern. The path itself is not logged, because it may contain users' input. */
  route: string | null;
}

/** Omits the name of an unknown field, because the caller chose the name and the log must not contain users' input. */
const loggedField = ({ field, reason }: ApiError): string | null =>
  reason === 'unknown_field' ? null : (field ?? null);

/** Converts an unexpected error to a 500 without details. The response and the log contain the same id. */
function expected(thrown: unknown, trace: Trace, log: Log): ApiError {
  if (thrown instanceof ApiError) return thrown;
  logUnexpected(thrown, trace, log);
  return new ApiError('internal', 'something went wrong', { details: { id: trace.id } });
}

function logUnexpected(thrown: unknown, { id, route }: Trace, log: Log): void {
  log({
    severity: 'ERROR',
    message: 'unexpected error',
    requestId: id,
    route,
    error: scrub(thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)),
  });
}

async function isAttested(request: Request, verifiers: Verifiers): Promise<boolean> {
  const token = request.headers.get('x-firebase-appcheck');
  return token !== null && token !== '' && verifiers.attestation(token);
}

async function spend(request: Request, verifiers: Verifiers): Promise<void> {
  if (await verifiers.spend(request.headers.get('x-firebase-appcheck') ?? '')) return;
  throw new ApiError(
    'attestation_required',
    'this X-Firebase-AppCheck token has already been used',
  );
}

/** Removes the path prefix `/api`, which only requests through Hosting have. */
function withoutPrefix(pathname: string): string {
  return pathname.startsWith('/api/') ? pathname.slice('/api'.length) : pathname;
}

async function identify(
  request: Request,
  who: Audience,
  identity: (token: string) => Promise<Caller | null>,
): Promise<Caller | null> {
  const header = request.headers.get('authorization');
  if (header === null) {
    if (who === 'anyone') return null;
    throw new ApiError('unauthenticated', 'sign in first');
  }
  const [, token] = /^bearer (\S+)$/i.exec(header) ?? [];
  const caller = token === undefined ? null : await identity(token);
  if (!caller) throw new ApiError('unauthenticated', 'the identity token is not valid');
  if (who === 'admin' && !caller.admin) throw new ApiError('forbidden', 'only admins may do this');
  if (who === 'reviewer' && !mayReview(caller))
    throw new ApiError('forbidden', 'only admins and moderators may do this');
  return caller;
}

/**
 * Refuses changes of a blocked account before the input is read, except on routes with `evenBlocked`.
 *
 * @throws ApiError forbidden
 */
function refuseBlocked(caller: Caller | null, { method, evenBlocked }: Route): void {
  if (!caller?.blocked || method === 'GET' || evenBlocked) return;
  throw new ApiError('forbidden', 'this account is blocked', { reason: 'blocked' });
}

async function checkParams(
  route: Route,
  params: Map<string, string>,
): Promise<Record<string, string>> {
  const values = Object.fromEntries(params);
  if (!route.params) return values;
  try {
    return (await checkInput(route.params, values)) as Record<string, string>;
  } catch {
    throw new ApiError('not_found', 'no such path');
  }
}

function idempotencyKeyOf(request: Request): string | null {
  const key = request.headers.get('idempotency-key');
  if (key === null) return null;
  if (key.length > limits.idempotencyKeyLength || !/^[\x21-\x7e]+$/.test(key)) {
    throw new ApiError(
      'invalid',
      `must be 1 to ${limits.idempotencyKeyLength} visible ASCII characters`,
      { field: 'Idempotency-Key', reason: 'malformed', limit: limits.idempotencyKeyLength },
    );
  }
  return key;
}
