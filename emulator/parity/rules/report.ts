export interface Disagreement {
  readonly case: string;
  readonly expected: string;
  readonly got: string;
}

export interface Skipped {
  readonly case: string;
  readonly reason: string;
}

export interface ReplayReport {
  readonly agree: number;
  readonly total: number;
  readonly disagreements: readonly Disagreement[];
  readonly skipped: readonly Skipped[];
}

export class Report {
  readonly #disagreements: Disagreement[] = [];
  readonly #skipped: Skipped[] = [];
  #agree = 0;

  compare(name: string, expected: string, got: string, detail = ''): void {
    if (expected === got) this.#agree++;
    else this.#disagreements.push({ case: name, expected, got: got + detail });
  }

  skip(name: string, reason: string): void {
    this.#skipped.push({ case: name, reason });
  }

  get result(): ReplayReport {
    return {
      agree: this.#agree,
      total: this.#agree + this.#disagreements.length,
      disagreements: this.#disagreements,
      skipped: this.#skipped,
    };
  }
}

export type Json = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function objectsUnder(value: unknown, key: string): readonly Json[] | null {
  const list = isObject(value) ? value[key] : undefined;
  return Array.isArray(list) && list.every(isObject) ? (list as readonly Json[]) : null;
}
