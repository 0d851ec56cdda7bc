import type * as z from 'zod/mini';
import type { Audience, Caller } from '../caller.ts';
import type { ApiPath, ParameterOf } from '@shared/contract/routes.ts';
import type { Routable } from './router.ts';

export interface Call<Params extends string, Who extends Audience, Query, Body> {
  params: Record<Params, string>;
  caller: Who extends 'anyone' ? Caller | null : Caller;
  query: Query;
  body: Body;
  /** Null if the client sent no idempotency key. Only POST requests have one. */
  idempotencyKey: string | null;
  /** The network address of the caller (http/client-address.ts). Null means that no rate limit by address applies. */
  client: string | null;
  /** The request, for handlers that read the body themselves (uploads) or answer conditional requests (downloads). */
  request: Request;
}

/**
 * The definition of one route of the API, without its method and path. `params`, `query` and `body` are the schemas
 * that the pipeline checks. Without a body schema, the pipeline does not read the body. A handler returns the `data` of
 * the envelope, or a whole Response for anything but JSON.
 */
export interface RouteDefinition<
  Path extends ApiPath,
  Who extends Audience,
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
> {
  who: Who;
  /** Whether a call uses up the App Check token. Then nobody can repeat a copied request. */
  spendsToken?: boolean;
  /**
   * Whether blocked accounts may call the route, too. They may withdraw or remove their own data, delete their account,
   * and mark their inbox as read.
   */
  evenBlocked?: boolean;
  /** Schema of the path's parameters. The answer to invalid parameters is 404. */
  params?: Params;
  query?: Query;
  body?: Body;
  handle: (call: Call<ParameterOf<Path>, Who, z.output<Query>, z.output<Body>>) => Promise<unknown>;
}

/** A route with general types. `rowsOf` has already checked that its handler and schemas fit together. */
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
