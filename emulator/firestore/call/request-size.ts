import { invalidArgument } from '../error/firestore-error.ts';

/** Production's limit for one request: documented as 10 MiB, this is the number in its error message. */
export const LARGEST_REQUEST_BYTES = 11_534_336;

/** Throws INVALID_ARGUMENT, as production does; Google's emulator lacks this check. */
export function requireRequestSize(bytes: number): void {
  if (bytes <= LARGEST_REQUEST_BYTES) return;
  throw invalidArgument(`Request payload size exceeds the limit: ${LARGEST_REQUEST_BYTES} bytes.`);
}
