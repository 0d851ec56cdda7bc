import type { OrderBy } from '../evaluate/request.ts';
import type { RulesMap } from '../values/map.ts';
import type { RulesTimestamp } from '../values/timestamp.ts';
import type { Value } from '../values/value.ts';

/**
 * A filter as the Firestore server passes it. `field` contains the unquoted segments of a field path, and
 * `['__name__']` is the document's name. The value for `['__name__']` is a RulesPath whose first segment is
 * `databases`. The value for `in`, `not-in` and `array-contains-any` is a RulesList.
 */
export type Filter =
  | {
      readonly kind: 'field';
      readonly field: readonly string[];
      readonly op: FieldOperator;
      readonly value: Value;
    }
  | { readonly kind: 'unary'; readonly field: readonly string[]; readonly op: UnaryFilterOperator }
  | { readonly kind: 'and' | 'or'; readonly filters: readonly Filter[] };

export type FieldOperator =
  | '==' | '!=' | '<' | '<=' | '>' | '>='
  | 'in' | 'not-in' | 'array-contains' | 'array-contains-any'; // oxfmt-ignore
export type UnaryFilterOperator = 'is-null' | 'is-not-null' | 'is-nan' | 'is-not-nan';

export interface QueryRequest {
  readonly database: string;
  /** Segments of the parent document after /databases/{database}/documents; [] for the root. */
  readonly parent: readonly string[];
  /** Id of the queried collections; null for all collections. */
  readonly collectionId: string | null;
  /**
   * If true, the query reads collections at any depth below `parent`. If false, it reads only the collections directly
   * below `parent`.
   */
  readonly allDescendants: boolean;
  readonly where?: Filter;
  readonly orderBy?: readonly OrderBy[];
  readonly limit?: number;
  readonly offset?: number;
  readonly auth: RulesMap | null;
  readonly time: RulesTimestamp;
}
