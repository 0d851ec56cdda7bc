import type { PageError } from '@shared/contract/page-error.ts';

/** Of the pages that break: enough to see what breaks, at a quarter of the lines. */
export const share = 0.25;
/** Of one page. */
export const mostReports = 3;

/** The line was cut or the visitor went on: nothing of ours broke. */
export function isOfTheLine(error: Error): boolean {
  if (['AbortError', 'NetworkError', 'TimeoutError'].includes(error.name)) return true;
  // what fetch and import() of Chrome, Safari and Firefox say
  const lost = /failed to fetch|load failed|networkerror|dynamically imported|module script/i;
  return error instanceof TypeError && lost.test(error.message);
}

/** One page's: it is drawn once whether the page tells anything, and nothing is told twice. */
export class Teller {
  readonly #isDrawn: boolean;
  readonly #send: (report: PageError) => void;
  readonly #told = new Set<string>();

  /** @param random from 0 up to 1 */
  constructor(random: number, send: (report: PageError) => void) {
    this.#isDrawn = random < share;
    this.#send = send;
  }

  tell(report: PageError): void {
    const { kind: _, ...same } = report;
    const what = JSON.stringify(same);
    if (!this.#isDrawn || this.#told.size >= mostReports || this.#told.has(what)) return;
    this.#told.add(what);
    this.#send(report);
  }
}
