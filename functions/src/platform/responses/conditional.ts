/**
 * Whether the client already has the version with this `etag`. Uses the weak comparison of RFC 9110 §13.1.2; the header
 * value `*` matches any version.
 *
 * @param etag with its quotes; a `W/` prefix is ignored
 */
export function isUnchanged(request: Request, etag: string): boolean {
  const known = request.headers.get('if-none-match');
  if (known === null) return false;
  return known
    .split(',')
    .map((one) => strong(one.trim()))
    .some((one) => one === strong(etag) || one === '*');
}

function strong(etag: string): string {
  return etag.replace(/^W\//, '');
}
