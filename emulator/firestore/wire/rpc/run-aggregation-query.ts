import type { Micros, Value } from '../../database/index.ts';
import type { ServerStream } from '../call.ts';
import { aggregationFrom, queryFrom } from '../convert/query.ts';
import type {
  AggregationMessage,
  ConsistencyMessage,
  StructuredQueryMessage,
} from '../messages.ts';
import { parseParentName } from '../names.ts';
import { invalidArgument } from '../refusals.ts';
import { openConsistency } from './open-consistency.ts';
import type { Service } from './service.ts';

interface RunAggregationQueryRequest extends ConsistencyMessage {
  parent: string;
  structuredAggregationQuery?: {
    structuredQuery?: StructuredQueryMessage | null;
    aggregations: AggregationMessage[];
  } | null;
}

interface RunAggregationQueryResponse {
  result?: { aggregateFields: Record<string, Value> };
  transaction?: Uint8Array;
  readTime?: Micros;
}

export function runAggregationQuery({
  database,
  gate,
}: Service): ServerStream<RunAggregationQueryRequest, RunAggregationQueryResponse> {
  return async function* (request, call) {
    const name = parseParentName(request.parent);
    const aggregated = request.structuredAggregationQuery;
    if (!aggregated?.structuredQuery) throw invalidArgument('query_type is not set.');
    const query = queryFrom(aggregated.structuredQuery);
    const aggregations = aggregated.aggregations.map(aggregationFrom);
    const caller = call.caller();
    const { store } = await database(name);
    gate.list({ caller, name, store, query });
    const { consistency, begun } = openConsistency(store, request);
    if (begun !== undefined) yield { transaction: begun };
    const { readTime, fields } = store.runAggregation(name.path, query, aggregations, consistency);
    // Without a prototype: aliases are the client's.
    const aggregateFields = Object.create(null) as Record<string, Value>;
    for (const [alias, value] of fields) aggregateFields[alias] = value;
    yield { result: { aggregateFields }, readTime };
  };
}
