import * as z from 'zod/mini';
import { AddressAllowance } from '../platform/calls/address-allowance.ts';
import { ApiError } from '@shared/contract/errors.ts';
import {
  buildFile,
  buildFrame,
  pageErrorEngines,
  pageErrorKinds,
  pageErrorLimits,
  pageErrorNames,
  pageErrorRoutes,
  type PageError,
} from '@shared/contract/page-error.ts';
import { pageErrorPath } from '@shared/contract/routes.ts';
import { failure, noPage, wrongMethod } from '../platform/responses/envelope.ts';
import { readStrictJson } from '../platform/responses/read-strict-json.ts';
import type { Log } from '../platform/log/port.ts';
import { createSampler } from './sampler.ts';

export interface PageErrorOptions {
  log: Log;
  clientOf: (request: Request) => string | null;
  now: () => number;
  random: () => number;
}

const minute = 60_000;

/** Rate limit per network address and process: `burst` reports at once, then one every `every` milliseconds. */
export const addressReports = { burst: 20, every: minute } as const;

const schema = z.strictObject({
  kind: z.enum(pageErrorKinds),
  name: z.enum(pageErrorNames),
  build: z.nullable(z.string().check(z.regex(buildFile))),
  route: z.enum(pageErrorRoutes),
  engine: z.enum(pageErrorEngines),
  major: z.int().check(z.gte(0), z.lte(pageErrorLimits.major)),
  frames: z.array(z.string().check(z.regex(buildFrame))).check(z.maxLength(pageErrorLimits.frames)),
}) satisfies z.ZodMiniType<PageError>;

/**
 * Serves `/page-error`: writes one line to the log for an error in a page. Anybody can send reports, so only the fields
 * of the schema are accepted, and the database is not used. When there are many reports, only a sample is logged. Never
 * throws.
 */
export function createPageErrorServer({ log, clientOf, now, random }: PageErrorOptions) {
  const ofAddress = new AddressAllowance({ ...addressReports, what: 'reports of errors', now });
  const sample = createSampler({ now, random });

  /** @throws ApiError if the report is refused */
  async function take(request: Request): Promise<void> {
    const client = clientOf(request);
    if (client !== null) ofAddress.take(client);
    const { frames, ...error } = await readStrictJson(request, {
      ...{ schema, limit: pageErrorLimits.bytes },
    });
    const weight = sample();
    if (weight === null) return;
    log({ severity: 'ERROR', message: 'page error', ...error, frames: frames.join(' '), weight });
  }

  return async function servePageError(request: Request): Promise<Response> {
    try {
      // A request that uses the function's own address, and not Hosting, has the path `/`.
      if (![pageErrorPath, '/'].includes(new URL(request.url).pathname))
        throw new ApiError('not_found', 'no such path');
      if (request.method !== 'POST') return wrongMethod(request.method, ['POST']);
      await take(request);
      return new Response(null, {
        status: 204,
        headers: { ...noPage, 'cache-control': 'no-store' },
      });
    } catch (error) {
      if (error instanceof ApiError) return failure(error);
      // The client has closed the connection before the whole body arrived.
      return failure(new ApiError('invalid', 'the body could not be read'));
    }
  };
}
