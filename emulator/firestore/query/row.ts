import { fieldAt } from '../document/fields.ts';
import { StoredDocument, type Slot, type Version } from '../storage/slot.ts';
import { compareValues } from '../value/order.ts';
import type { Value } from '../value/types.ts';
import type { Bound, NormalQuery, OrderTerm, Position } from './normal-query.ts';
import { compareKeys } from './predicate.ts';

/** A document on its way through a query, with what it is ordered by looked up at most once. */
export class Row {
  readonly slotKey: string;
  readonly document: StoredDocument;
  readonly #order: readonly OrderTerm[];
  #values: readonly (Value | undefined)[] | null = null;

  constructor(slot: Slot, version: Version, order: readonly OrderTerm[]) {
    this.slotKey = slot.key;
    this.document = new StoredDocument(slot.path, version);
    this.#order = order;
  }

  get fields() {
    return this.document.fields;
  }

  /** One per order term; the name's place stays undefined. */
  get values(): readonly (Value | undefined)[] {
    return (this.#values ??= this.#order.map((term) =>
      term.field === null ? undefined : fieldAt(this.fields, term.field.path),
    ));
  }
}

/** Documents that lack a field they are ordered by are not part of the result. */
export function hasOrderFields(row: Row, order: readonly OrderTerm[]): boolean {
  return order.every((term, index) => term.field === null || row.values[index] !== undefined);
}

export function compareRows(a: Row, b: Row, order: readonly OrderTerm[]): number {
  for (let i = 0; i < order.length; i++) {
    const term = order[i] as OrderTerm;
    const result =
      term.field === null
        ? compareKeys(a.slotKey, b.slotKey)
        : compareValues(a.values[i] as Value, b.values[i] as Value);
    if (result !== 0) return term.descending ? -result : result;
  }
  return 0;
}

/** Between the query's cursors. */
export function isWithinCursors(row: Row, query: NormalQuery): boolean {
  if (query.start) {
    const order = comparePosition(row, query.start, query.order);
    if (order < 0 || (order === 0 && !query.start.inclusive)) return false;
  }
  if (query.end) {
    const order = comparePosition(row, query.end, query.order);
    if (order > 0 || (order === 0 && !query.end.inclusive)) return false;
  }
  return true;
}

function comparePosition(row: Row, position: Position, order: readonly OrderTerm[]): number {
  for (let i = 0; i < position.bounds.length; i++) {
    const bound = position.bounds[i] as Bound;
    const result =
      bound.kind === 'name'
        ? compareKeys(row.slotKey, bound.key)
        : compareValues(row.values[i] as Value, bound.value);
    if (result !== 0) return order[i]?.descending ? -result : result;
  }
  return 0;
}
