/**
 * Returns true if the answer is a page. A network with a login page, and a filter with a block page, answer requests
 * for other files with their page, often with status 200. A server may answer a request for a missing file with an
 * error page.
 */
export const isHtml = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/html') === true;
