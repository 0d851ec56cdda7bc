import type { Fields } from '../value/types.ts';
import type { Micros } from '../value/time.ts';

/** One version of a document. Immutable. `fields` may be decoded on first use, so read it only when you need it. */
export interface Document {
  /** The path relative to the database: `c/d`, `c/d/s/e`. */
  readonly path: string;
  readonly fields: Fields;
  readonly createTime: Micros;
  readonly updateTime: Micros;
}
