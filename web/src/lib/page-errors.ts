import type { PageError } from '@shared/contract/page-error.ts';
import { mayTellErrors } from './page-errors/choice.ts';

/**
 * Tells our own origin that the page broke, where its user lets it. What looks at the error comes from the
 * network only then; a page that cannot load it tells nothing.
 */
export function tellPageError(kind: PageError['kind'], error: unknown): void {
  if (!(error instanceof Error) || !mayTellErrors()) return;
  import('./page-errors/tell.ts').then(({ tell }) => tell(kind, error)).catch(() => undefined);
}

/** Errors and rejections that nobody has caught. */
export function watchPageErrors(): void {
  addEventListener('error', ({ error }) => tellPageError('error', error));
  addEventListener('unhandledrejection', ({ reason }) => tellPageError('rejection', reason));
}
