/** Does for all that ask in a burst what they ask for: when they are quiet, or when the first has waited long enough. */
export class Debouncer {
  readonly #act: () => void;
  readonly #quiet: number;
  readonly #longest: number;
  #whenQuiet: ReturnType<typeof setTimeout> | undefined;
  #atLast: ReturnType<typeof setTimeout> | undefined;

  /** @param wait in milliseconds */
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

  /** What was asked for is not done. */
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
