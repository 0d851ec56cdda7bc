import { fieldAt } from '../document/fields.ts';
import { StoredDocument, type Slot, type Version } from '../storage/slot.ts';
import { compareValues } from '../value/order.ts';
import { decodeFields } from '../value/codec.ts';
import type { Fields, Value } from '../value/types.ts';
import type { Bound, NormalQuery, OrderTerm, Position } from './normal-query.ts';
import { compareKeys } from './predicate.ts';

export class Row {
  readonly path: string;
  readonly slotKey: string;
  readonly version: Version;
  readonly #order: readonly OrderTerm[];
  #fields: Fields | null = null;
  #values: readonly (Value | undefined)[] | null = null;

  constructor(slot: Slot, version: Version, order: readonly OrderTerm[]) {
    this.path = slot.path;
    this.slotKey = slot.key;
    this.version = version;
    this.#order = order;
  }

  get fields(): Fields {
    return (this.#fields ??= decodeFields(this.version.bytes));
  }

  /**
   * Returns a new object at each access, and the object decodes the fields when they are first read. A cached object
   * would keep the decoded fields in memory, which is too much for a result of 50,000 rows.
   */
  get document(): StoredDocument {
    return new StoredDocument(this.path, this.version);
  }

  settle(): this {
    this.#fields = null;
    return this;
  }

  /** The document's sort values, one per order term. The value is undefined for `__name__` and for a missing field. */
  get values(): readonly (Value | undefined)[] {
    return (this.#values ??= this.#order.map((term) =>
      term.field === null ? undefined : fieldAt(this.fields, term.field.path),
    ));
  }
}

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
