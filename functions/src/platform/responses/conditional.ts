/**
 * Whether the client already has what `etag` names (RFC 9110 §13.1.2): weak comparison, and `*`
 * matches whatever there is.
 *
 * @param etag with its quotes; `W/` before them makes no difference
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
