import type { Fields } from '../value/types.ts';
import type { Micros } from '../value/time.ts';

/** One immutable version of a document. `fields` may be decoded on first use, so read them only when needed. */
export interface Document {
  readonly path: string;
  readonly fields: Fields;
  readonly createTime: Micros;
  readonly updateTime: Micros;
}
