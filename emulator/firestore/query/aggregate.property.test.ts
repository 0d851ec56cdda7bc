import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FirestoreError } from '../error/firestore-error.ts';
import {
  Database,
  MAX_INTEGER,
  MIN_INTEGER,
  type Aggregation,
  type Order,
  type StructuredQuery,
  type Value,
  type Write,
} from '../database/index.ts';
import { inequalityFields } from './normalize.ts';
import { anyAggregations, anyDocuments, anyQuery } from './testing/arbitraries.ts';
import { referenceQuery, type ReferenceDocument } from './testing/reference.ts';

function valueAt(document: ReferenceDocument, field: string): Value | undefined {
  let value: Value | undefined = { type: 'map', fields: document.fields };
  for (const name of field.split('.')) {
    value = value?.type === 'map' ? value.fields.get(name) : undefined;
  }
  return value;
}

function orderWith(aggregations: readonly Aggregation[], query: StructuredQuery): Order[] {
  const order = [...(query.orderBy ?? [])];
  const named = new Set(order.map(({ field }) => field));
  const inequalities = inequalityFields(query.where).filter(({ text }) => !named.has(text));
  const summed = aggregations.flatMap((each) => ('field' in each ? [each.field] : []));
  const direction = order.at(-1)?.direction ?? 'ASCENDING';
  const further = [...inequalities.map(({ text }) => text), ...summed.sort()];
  for (const field of new Set(further)) if (!named.has(field)) order.push({ field, direction });
  return order;
}

function expected(
  documents: readonly ReferenceDocument[],
  request: { query: StructuredQuery; parent: string; root: string },
  aggregations: readonly Aggregation[],
): Value[] {
  const complete = documents.filter((document) =>
    aggregations.every((each) => !('field' in each) || valueAt(document, each.field)),
  );
  const result = referenceQuery(complete, {
    ...request,
    query: { ...request.query, orderBy: orderWith(aggregations, request.query) },
  });
  return aggregations.map((each): Value => {
    if (each.kind === 'unspecified') throw new Error('not generated');
    if (each.kind === 'count') {
      const upTo = Number(each.upTo ?? Infinity);
      return { type: 'integer', value: BigInt(Math.min(result.length, upTo)) };
    }
    const numbers = result
      .map((document) => valueAt(document, each.field))
      .filter((value) => value?.type === 'integer' || value?.type === 'double');
    const integers = numbers.reduce(
      (sum, { type, value }) => (type === 'integer' ? sum + value : sum),
      0n,
    );
    const doubles = numbers.reduce(
      (sum, { type, value }) => (type === 'double' ? sum + value : sum),
      0,
    );
    const total = Number(integers) + doubles;
    if (each.kind === 'avg') {
      return numbers.length === 0
        ? { type: 'null' }
        : { type: 'double', value: total / numbers.length };
    }
    const exact =
      numbers.every(({ type }) => type === 'integer') &&
      integers <= MAX_INTEGER &&
      integers >= MIN_INTEGER;
    return exact ? { type: 'integer', value: integers } : { type: 'double', value: total };
  });
}

it('counts, sums and averages the same documents as the naive reference', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyDocuments,
      fc.array(fc.tuple(anyQuery, anyAggregations), { minLength: 4, maxLength: 8 }),
      async (documents, requests) => {
        const database = new Database({ projectId: 'p' });
        await database.commit({
          writes: documents.map((each): Write => ({ kind: 'update', ...each })),
        });
        for (const [{ parent, query }, aggregations] of requests) {
          try {
            const { fields } = database.runAggregation(parent, query, aggregations);
            const wanted = expected(
              documents,
              { parent, query, root: database.root },
              aggregations,
            );
            expect([...fields.values()]).toEqual(wanted);
          } catch (error) {
            if (!(error instanceof FirestoreError && /Too many|after __name__/.test(error.message)))
              throw error;
          }
        }
      },
    ),
    { numRuns: 300 },
  );
});
