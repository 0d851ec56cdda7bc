/**
 * Returns true if the response is an HTML page. Call this for files that are not HTML. A network with a login page, or
 * a filter with a block page, answers every request with this page, often with status 200. A server may answer a
 * request for a missing file with an error page.
 */
export const isHtml = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/html') === true;
