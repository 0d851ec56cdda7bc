import type * as z from 'zod/mini';
import type { Audience, Caller } from '../caller.ts';
import type { ApiPath, ParameterOf } from '@shared/contract/routes.ts';
import type { Routable } from './router.ts';

export interface Call<Params extends string, Who extends Audience, Query, Body> {
  params: Record<Params, string>;
  caller: Who extends 'anyone' ? Caller | null : Caller;
  query: Query;
  body: Body;
  /** Only POST requests have an idempotency key. The key is null if the client sent none. */
  idempotencyKey: string | null;
  /** The caller's network address (http/client-address.ts). If it is null, no rate limit by address applies. */
  client: string | null;
  request: Request;
}

/**
 * One route of the API, without its method and path. The pipeline checks `params`, `query` and `body` with these
 * schemas. Without a body schema, the pipeline does not read the body. A handler returns the field `data` of the
 * response (responses/envelope.ts). For a page of a list, and for anything but JSON, a handler returns a whole
 * Response.
 */
export interface RouteDefinition<
  Path extends ApiPath,
  Who extends Audience,
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
> {
  who: Who;
  /** If true, a call uses up the App Check token, so that nobody can repeat a copied request. */
  spendsToken?: boolean;
  /**
   * If true, blocked accounts may call the route, too. They may withdraw or remove their own data, delete their
   * account, and mark their inbox as read.
   */
  evenBlocked?: boolean;
  /** Schema of the path parameters. The answer to invalid parameters is 404. */
  params?: Params;
  query?: Query;
  body?: Body;
  handle: (call: Call<ParameterOf<Path>, Who, z.output<Query>, z.output<Body>>) => Promise<unknown>;
}

/**
 * A route in the form that the pipeline uses, without the types of its schemas. `rowsOf` has already checked that the
 * handler and the schemas fit together.
 */
export interface Route extends Routable {
  who: Audience;
  spendsToken: boolean;
  evenBlocked: boolean;
  params: z.ZodMiniType | null;
  query: z.ZodMiniType | null;
  body: z.ZodMiniType | null;
  handle: (call: Call<string, 'anyone', unknown, unknown>) => Promise<unknown>;
}

const rowsOf =
  (method: Routable['method']) =>
  <
    Path extends ApiPath,
    Who extends Audience,
    Params extends z.ZodMiniType = z.ZodMiniType,
    Query extends z.ZodMiniType = z.ZodMiniType,
    Body extends z.ZodMiniType = z.ZodMiniType,
  >(
    path: Path,
    { handle, ...row }: RouteDefinition<Path, Who, Params, Query, Body>,
  ): Route => ({
    ...{ method, path, spendsToken: false, evenBlocked: false },
    ...{ params: null, query: null, body: null },
    ...row,
    // The cast is safe, because the pipeline has parsed params, query and body with these schemas and checked the
    // caller.
    handle: handle as unknown as Route['handle'],
  });

export const get = rowsOf('GET');
export const post = rowsOf('POST');
export const remove = rowsOf('DELETE');
