import { invalidArgument } from '../error/firestore-error.ts';

/** Production's limit on one request (documented as 10 MiB; this is what it names when it refuses). */
export const LARGEST_REQUEST_BYTES = 11_534_336;

/** Throws INVALID_ARGUMENT, as production does and Google's emulator forgets to. */
export function requireRequestSize(bytes: number): void {
  if (bytes <= LARGEST_REQUEST_BYTES) return;
  throw invalidArgument(`Request payload size exceeds the limit: ${LARGEST_REQUEST_BYTES} bytes.`);
}
