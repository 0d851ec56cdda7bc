import type { PageError } from '@shared/contract/page-error.ts';
import { pageErrorPath } from '@shared/contract/routes.ts';
import { reportOf } from './report.ts';
import { isOfTheLine, Teller } from './teller.ts';

const teller = new Teller(Math.random(), send);

/** @param kind how the error was noticed */
export function tell(kind: PageError['kind'], error: Error): void {
  if (isOfTheLine(error)) return;
  const entry =
    document.querySelector<HTMLScriptElement>('script[type=module][src*="/index-"]')?.src ?? null;
  const { origin, pathname } = location;
  teller.tell(reportOf(kind, error, { origin, pathname, userAgent: navigator.userAgent, entry }));
}

/** Without cookies and without the page's address. A report that does not arrive is lost. */
function send(report: PageError): void {
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
