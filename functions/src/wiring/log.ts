import { write as log } from 'firebase-functions/logger';
import { scrub } from '../platform/log/scrub.ts';

export { log };

export const logError = (message: string) => (error: unknown) =>
  log({ severity: 'ERROR', message, error: scrub(String(error)) });
