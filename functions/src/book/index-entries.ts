import type { PagePosition } from '../typeset/pdf/links.ts';
import { sortedBy } from '@shared/names/alphabets/alphabet.ts';

/** A name in an index, and its pages in ascending order, each page once. */
export interface IndexEntry {
  readonly name: string;
  readonly positions: readonly PagePosition[];
}

/** Collects the pages of names while the entries are set. */
export class IndexCollector {
  readonly #positions = new Map<string, PagePosition[]>();

  add(name: string, position: PagePosition): void {
    const known = this.#positions.get(name);
    if (!known) this.#positions.set(name, [position]);
    // pages arrive in ascending order, so a known page is always the last one
    else if (known.at(-1)?.page !== position.page) known.push(position);
  }

  sorted(keyOf: (name: string) => string): IndexEntry[] {
    const entries = [...this.#positions].map(([name, positions]) => ({ name, positions }));
    return sortedBy(entries, ({ name }) => keyOf(name));
  }
}
