export interface Cors {
  preflight(request: Request): Response;
  headersFor(request: Request): Record<string, string>;
}

export function createCors(origins: readonly string[]): Cors {
  const allowed = new Set(origins);

  function headersFor(request: Request): Record<string, string> {
    const origin = request.headers.get('origin');
    // Sets Vary in every response, so that no cache mixes responses for different origins.
    if (origin === null || !allowed.has(origin)) return { vary: 'Origin' };
    return {
      vary: 'Origin',
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'Retry-After, X-Request-Id, Content-Disposition',
    };
  }

  function preflight(request: Request): Response {
    const headers = headersFor(request);
    if ('access-control-allow-origin' in headers) {
      headers['access-control-allow-methods'] = 'GET, HEAD, POST, DELETE';
      headers['access-control-allow-headers'] =
        'Authorization, Content-Type, Idempotency-Key, X-Firebase-AppCheck';
      headers['access-control-max-age'] = '3600';
    }
    return new Response(null, { status: 204, headers });
  }

  return { preflight, headersFor };
}
