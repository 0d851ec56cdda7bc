import type { PageError } from '@shared/contract/page-error.ts';

/** Fraction of pages that report errors. A quarter is enough to notice all common errors. */
export const share = 0.25;
export const maxReports = 3;

export function isConnectionFailure(error: Error): boolean {
  if (['AbortError', 'NetworkError', 'TimeoutError'].includes(error.name)) return true;
  // Matches the error messages of a failed `fetch` or `import()` in Chrome, Safari and Firefox.
  const lost = /failed to fetch|load failed|networkerror|dynamically imported|module script/i;
  return error instanceof TypeError && lost.test(error.message);
}

/** Decides once, at random, whether the page reports errors. Reports at most `maxReports` errors, each only once. */
export class PageErrorReporter {
  readonly #isSampled: boolean;
  readonly #send: (report: PageError) => void;
  readonly #reported = new Set<string>();

  /** @param random a number of at least 0 and below 1 */
  constructor(random: number, send: (report: PageError) => void) {
    this.#isSampled = random < share;
    this.#send = send;
  }

  report(report: PageError): void {
    const { kind: _, ...same } = report;
    const what = JSON.stringify(same);
    if (!this.#isSampled || this.#reported.size >= maxReports || this.#reported.has(what)) return;
    this.#reported.add(what);
    this.#send(report);
  }
}
