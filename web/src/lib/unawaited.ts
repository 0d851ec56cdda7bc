let report: (error: unknown) => void = () => undefined;

export function onUnforeseen(handler: (error: unknown) => void): void {
  report = handler;
}

/**
 * Starts work that nobody awaits, for example in an event handler. The work must handle expected failures itself. Any
 * other error is a bug, so it is logged and reported.
 */
export function unawaited(work: Promise<unknown>): void {
  work.catch((error: unknown) => {
    console.error('Unforeseen', error);
    report(error);
  });
}
