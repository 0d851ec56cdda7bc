/**
 * Protects against outdated answers. `begin` starts a new request and cancels all earlier ones; only the newest is
 * `current`.
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
