import { healthPath } from '@shared/contract/routes.ts';
import * as z from 'zod/mini';
import { timeouts, within } from '../timeouts.ts';
import { reach } from './reach.ts';

const made = z.nullable(z.object({ at: z.string(), age_seconds: z.number() }));

const health = z.object({ backup: made, backup_failed: made });
export type Health = z.infer<typeof health>;

/**
 * Fetches the state of the server's backups. The call needs no token.
 * @throws ConnectionError without an answer; Error for an unexpected answer
 */
export async function fetchHealth(signal: AbortSignal): Promise<Health> {
  const ask = async (until: AbortSignal) =>
    health.parse(await (await reach(healthPath, { signal: until })).json());
  return within(timeouts.read, ask, signal);
}
