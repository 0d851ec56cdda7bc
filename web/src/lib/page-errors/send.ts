import type { PageError } from '@shared/contract/page-error.ts';
import { pageErrorPath } from '@shared/contract/routes.ts';
import { reportOf } from './report.ts';
import { isConnectionFailure, PageErrorReporter } from './reporter.ts';

const reporter = new PageErrorReporter(Math.random(), post);

export function send(kind: PageError['kind'], error: Error): void {
  if (isConnectionFailure(error)) return;
  const entry =
    document.querySelector<HTMLScriptElement>('script[type=module][src*="/index-"]')?.src ?? null;
  const { origin, pathname } = location;
  reporter.report(
    reportOf(kind, error, { origin, pathname, userAgent: navigator.userAgent, entry }),
  );
}

/** Sends a report without cookies and without the page's address. A report that does not arrive is lost. */
function post(report: PageError): void {
  const request: RequestInit = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  };
  fetch(pageErrorPath, request).catch(() => undefined);
}
