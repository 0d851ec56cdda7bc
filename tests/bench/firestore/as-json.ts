/**
 * Converts queries, aggregations and values of this project's emulator to the JSON of the Firestore protocol.
 * random-queries.ts sends this JSON to this project's emulator and to Google's.
 */
import type {
  Aggregation,
  Cursor,
  Filter,
  StructuredQuery,
} from '../../../emulator/firestore/query/model.ts';
import { valueToJson } from '../../../emulator/firestore/protocol/json/value-json.ts';
import type { Json, JsonObject } from '../../../emulator/firestore/protocol/index.ts';
import type { Value } from '../../../emulator/firestore/value/types.ts';

const GENERATED = 'projects/p/databases/(default)/documents';

/** @param documents root path for references, in place of the root `GENERATED` that the generators use */
export function valueJson(value: Value, documents: string): Json {
  return JSON.parse(
    JSON.stringify(valueToJson(value)).replaceAll(`"${GENERATED}/`, `"${documents}/`),
  ) as Json;
}

export function queryJson(query: StructuredQuery, documents: string): JsonObject {
  const { from, where, orderBy = [], startAt, endAt, offset, limit } = query;
  const cursor = ({ values, before }: Cursor): JsonObject => ({
    values: values.map((value) => valueJson(value, documents)),
    before,
  });
  return {
    from: from.map(({ collectionId, allDescendants = false }) => ({
      collectionId,
      allDescendants,
    })),
    orderBy: orderBy.map(({ field, direction }) => ({ field: { fieldPath: field }, direction })),
    ...(where ? { where: filterJson(where, documents) } : {}),
    ...(startAt ? { startAt: cursor(startAt) } : {}),
    ...(endAt ? { endAt: cursor(endAt) } : {}),
    ...(offset === undefined ? {} : { offset }),
    ...(limit === undefined ? {} : { limit }),
  };
}

function filterJson(filter: Filter, documents: string): JsonObject {
  switch (filter.kind) {
    case 'composite': {
      const filters = filter.filters.map((part) => filterJson(part, documents));
      return { compositeFilter: { op: filter.op, filters } };
    }
    case 'unary':
      return { unaryFilter: { field: { fieldPath: filter.field }, op: filter.op } };
    case 'field': {
      const { field, op, value } = filter;
      return {
        fieldFilter: { field: { fieldPath: field }, op, value: valueJson(value, documents) },
      };
    }
  }
}

export function aggregationJson(aggregation: Aggregation): JsonObject {
  switch (aggregation.kind) {
    case 'count':
      return {
        count: aggregation.upTo === undefined ? {} : { upTo: String(aggregation.upTo) },
      };
    case 'sum':
    case 'avg':
      return { [aggregation.kind]: { field: { fieldPath: aggregation.field } } };
    case 'unspecified':
      return {};
  }
}
