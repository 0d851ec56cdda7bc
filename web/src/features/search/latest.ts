/**
 * Lets a caller ignore the responses to outdated requests. `begin` starts a request and cancels all earlier requests.
 * Only the latest request is `current`.
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
