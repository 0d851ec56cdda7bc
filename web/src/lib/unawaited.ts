let tell: (error: unknown) => void = () => undefined;

/** Says who tells the visitor, and us, that something failed which nobody foresaw. */
export function onUnforeseen(teller: (error: unknown) => void): void {
  tell = teller;
}

/**
 * Lets work go on that nobody waits for, as an event's handler must. Failures that are to be expected are
 * states of whoever does the work; what still fails is a mistake of ours, which is logged and told.
 */
export function unawaited(work: Promise<unknown>): void {
  work.catch((error: unknown) => {
    console.error('Unforeseen', error);
    tell(error);
  });
}
