/**
 * Returns whether the client already has the version with this ETag, according to If-None-Match. Compares weakly, as
 * RFC 9110 §13.1.2 requires. The header value `*` matches any version.
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
