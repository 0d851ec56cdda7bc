/**
 * Lets a caller ignore the responses to outdated requests. Call `begin` before each request: it aborts the signal of
 * the previous request. `isCurrent` returns true for the latest request only.
 */
export class Latest {
  #round: AbortController | null = null;

  begin(): { signal: AbortSignal; isCurrent: () => boolean } {
    this.#round?.abort();
    const round = new AbortController();
    this.#round = round;
    return { signal: round.signal, isCurrent: () => this.#round === round };
  }

  cancel(): void {
    this.#round?.abort();
    this.#round = null;
  }
}
