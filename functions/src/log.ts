import { write } from 'firebase-functions/logger';
import type { Log } from './http/ports.ts';

/** Structured lines for Cloud Logging. */
export const log: Log = (entry) => {
  write(entry);
};
