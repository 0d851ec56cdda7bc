/** Returns the code of a Firebase error, such as 'auth/user-disabled'; an empty text for an error without a code. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}
