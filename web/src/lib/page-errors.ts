import type { PageError } from '@shared/contract/page-error.ts';
import { mayReportErrors } from './page-errors/choice.ts';

/**
 * Reports errors of the page to this origin, if the user allows reports. If the reporting code cannot be loaded,
 * nothing is reported.
 */
export function reportPageError(kind: PageError['kind'], error: unknown): void {
  if (!(error instanceof Error) || !mayReportErrors()) return;
  import('./page-errors/send.ts').then(({ send }) => send(kind, error)).catch(() => undefined);
}

export function watchPageErrors(): void {
  addEventListener('error', ({ error }) => reportPageError('error', error));
  addEventListener('unhandledrejection', ({ reason }) => reportPageError('rejection', reason));
}
