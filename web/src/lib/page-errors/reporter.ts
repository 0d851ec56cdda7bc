import type { PageError } from '@shared/contract/page-error.ts';

/** The fraction of pages that report: enough to notice all common errors, with a quarter of the log lines. */
export const share = 0.25;
/** Maximum reports of one page. */
export const mostReports = 3;

/** Whether an error comes from a broken connection or from leaving the page, and not from a fault of this product. */
export function isConnectionFailure(error: Error): boolean {
  if (['AbortError', 'NetworkError', 'TimeoutError'].includes(error.name)) return true;
  // the messages of fetch and import() in Chrome, Safari and Firefox
  const lost = /failed to fetch|load failed|networkerror|dynamically imported|module script/i;
  return error instanceof TypeError && lost.test(error.message);
}

/** One page's reporter: decides randomly, once, whether the page reports, and reports nothing twice. */
export class PageErrorReporter {
  readonly #isSampled: boolean;
  readonly #send: (report: PageError) => void;
  readonly #reported = new Set<string>();

  /** @param random from 0 up to 1 */
  constructor(random: number, send: (report: PageError) => void) {
    this.#isSampled = random < share;
    this.#send = send;
  }

  report(report: PageError): void {
    const { kind: _, ...same } = report;
    const what = JSON.stringify(same);
    if (!this.#isSampled || this.#reported.size >= mostReports || this.#reported.has(what)) return;
    this.#reported.add(what);
    this.#send(report);
  }
}
