import type { Micros, Value } from '../../database/index.ts';
import type { ServerStream } from '../../call/call.ts';
import { aggregationFrom, queryFrom } from '../../protocol/convert/query.ts';
import type {
  AggregationMessage,
  ConsistencyMessage,
  StructuredQueryMessage,
} from '../../protocol/messages.ts';
import { parseParentName } from '../../path/resource-name.ts';
import { invalidArgument } from '../../error/firestore-error.ts';
import { openConsistency } from './open-consistency.ts';
import type { Service } from '../../call/service.ts';

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
  open,
  gate,
}: Service): ServerStream<RunAggregationQueryRequest, RunAggregationQueryResponse> {
  return async function* (request, call) {
    const name = parseParentName(request.parent);
    const aggregated = request.structuredAggregationQuery;
    if (!aggregated?.structuredQuery) throw invalidArgument('query_type is not set.');
    const query = queryFrom(aggregated.structuredQuery);
    const aggregations = aggregated.aggregations.map(aggregationFrom);
    const caller = call.caller();
    const { database } = await open(name);
    gate.list({ caller, name, database, query });
    const { consistency, begun } = openConsistency(database, request);
    if (begun !== undefined) yield { transaction: begun };
    const { readTime, fields } = database.runAggregation(
      name.path,
      query,
      aggregations,
      consistency,
    );
    // The object has no prototype, because clients choose the aliases, and an alias may be `__proto__`.
    const aggregateFields = Object.create(null) as Record<string, Value>;
    for (const [alias, value] of fields) aggregateFields[alias] = value;
    yield { result: { aggregateFields }, readTime };
  };
}
