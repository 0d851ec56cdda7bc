import { invalidArgument } from '../error/firestore-error.ts';

/** Production's maximum size of a request. It is documented as 10 MiB; this number is in production's error message. */
export const LARGEST_REQUEST_BYTES = 11_534_336;

/** Throws INVALID_ARGUMENT, as production does; Google's emulator lacks this check. */
export function requireRequestSize(bytes: number): void {
  if (bytes <= LARGEST_REQUEST_BYTES) return;
  throw invalidArgument(`Request payload size exceeds the limit: ${LARGEST_REQUEST_BYTES} bytes.`);
}
