import type * as z from 'zod/mini';
import type { Audience, Caller } from '../caller.ts';
import type { ApiPath, ParameterOf } from '@shared/contract/routes.ts';
import type { Routable } from './router.ts';

/** What a handler is told about a call that has passed the door. */
export interface Call<Params extends string, Who extends Audience, Query, Body> {
  params: Record<Params, string>;
  caller: Who extends 'anyone' ? Caller | null : Caller;
  query: Query;
  body: Body;
  /** Null when the client sent none; only for POST. */
  idempotencyKey: string | null;
  /** The network address behind the call (http/client-address.ts); null: not to be limited. */
  client: string | null;
  /** For handlers that read the body themselves (uploads) or answer to conditions (downloads). */
  request: Request;
}

/**
 * One row of the API's table. `input` names the schemas that the door checks; without a body
 * schema the body is left unread. A handler answers the `data` of the envelope, or a whole
 * Response for what is not JSON.
 */
export interface RouteDefinition<
  Path extends ApiPath,
  Who extends Audience,
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
> {
  method: Routable['method'];
  path: Path;
  who: Who;
  /** The App Check token is good for one such call: for what must not be repeated by who saw it. */
  spendsToken?: boolean;
  /** A path whose parameters do not fit names nothing: 404. */
  params?: Params;
  query?: Query;
  body?: Body;
  handle: (call: Call<ParameterOf<Path>, Who, z.output<Query>, z.output<Body>>) => Promise<unknown>;
}

/** A row whose types have been checked where it was written and are no longer of interest. */
export interface Route extends Routable {
  who: Audience;
  spendsToken: boolean;
  params: z.ZodMiniType | null;
  query: z.ZodMiniType | null;
  body: z.ZodMiniType | null;
  handle: (call: Call<string, 'anyone', unknown, unknown>) => Promise<unknown>;
}

export function route<
  Path extends ApiPath,
  Who extends Audience,
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
>(definition: RouteDefinition<Path, Who, Params, Query, Body>): Route {
  const { method, path, who, spendsToken = false, params, query, body, handle } = definition;
  return {
    method,
    path,
    who,
    spendsToken,
    params: params ?? null,
    query: query ?? null,
    body: body ?? null,
    // The door has parsed params, query and body with these very schemas and required the caller.
    handle: handle as unknown as Route['handle'],
  };
}
