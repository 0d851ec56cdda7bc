import type { PagePosition } from '../typeset/pdf/links.ts';
import { sortedBy } from '@shared/names/alphabets/alphabet.ts';

/**
 * A name in an index, with its positions in the book. The positions are in ascending order of their pages, with one
 * position for each page.
 */
export interface IndexEntry {
  readonly name: string;
  readonly positions: readonly PagePosition[];
}

export class IndexCollector {
  readonly #positions = new Map<string, PagePosition[]>();

  add(name: string, position: PagePosition): void {
    const known = this.#positions.get(name);
    if (!known) this.#positions.set(name, [position]);
    // Page numbers arrive in ascending order, so a repeated page number equals the last number in the list.
    else if (known.at(-1)?.page !== position.page) known.push(position);
  }

  sorted(keyOf: (name: string) => string): IndexEntry[] {
    const entries = [...this.#positions].map(([name, positions]) => ({ name, positions }));
    return sortedBy(entries, ({ name }) => keyOf(name));
  }
}
