import type { PageError } from '@shared/contract/page-error.ts';
import { mayTellErrors } from './page-errors/choice.ts';

/**
 * Reports errors of the page to this origin, if the user allows it. The code for that is loaded only then; a
 * page that cannot load it reports nothing.
 */
export function tellPageError(kind: PageError['kind'], error: unknown): void {
  if (!(error instanceof Error) || !mayTellErrors()) return;
  import('./page-errors/tell.ts').then(({ tell }) => tell(kind, error)).catch(() => undefined);
}

/** Uncaught errors and unhandled rejections. */
export function watchPageErrors(): void {
  addEventListener('error', ({ error }) => tellPageError('error', error));
  addEventListener('unhandledrejection', ({ reason }) => tellPageError('rejection', reason));
}
