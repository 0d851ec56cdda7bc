import { invalidArgument } from '../error/firestore-error.ts';

/**
 * Production's maximum request size in bytes. The documentation says 10 MiB, but production's error message names this
 * number.
 */
export const LARGEST_REQUEST_BYTES = 11_534_336;

/** Throws INVALID_ARGUMENT for a request that is too large, as production does. Google's emulator accepts any size. */
export function requireRequestSize(bytes: number): void {
  if (bytes <= LARGEST_REQUEST_BYTES) return;
  throw invalidArgument(`Request payload size exceeds the limit: ${LARGEST_REQUEST_BYTES} bytes.`);
}
