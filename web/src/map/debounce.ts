/**
 * Calls `act` once for many `ask` calls: when `quiet` has passed since the last call, or `longest` since the first
 * call.
 */
export class Debouncer {
  readonly #act: () => void;
  readonly #quiet: number;
  readonly #longest: number;
  #whenQuiet: ReturnType<typeof setTimeout> | undefined;
  #atLast: ReturnType<typeof setTimeout> | undefined;

  /** @param wait times in milliseconds */
  constructor(act: () => void, wait: { quiet: number; longest: number }) {
    this.#act = act;
    this.#quiet = wait.quiet;
    this.#longest = wait.longest;
  }

  ask(): void {
    clearTimeout(this.#whenQuiet);
    this.#whenQuiet = setTimeout(this.#do, this.#quiet);
    this.#atLast ??= setTimeout(this.#do, this.#longest);
  }

  drop(): void {
    clearTimeout(this.#whenQuiet);
    clearTimeout(this.#atLast);
    this.#whenQuiet = this.#atLast = undefined;
  }

  readonly #do = (): void => {
    this.drop();
    this.#act();
  };
}
