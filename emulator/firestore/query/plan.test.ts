import { describe, expect, it } from 'vitest';
import { DocumentTable } from '../storage/table.ts';
import { encodeFields } from '../value/codec.ts';
import { array, integer, NULL, reference, text, type Value } from '../value/types.ts';
import type { Filter, Order, StructuredQuery } from './model.ts';
import { normalizeQuery } from './normalize.ts';
import { countEntries, planConjunction } from './plan.ts';
import { targetCollections } from './scope.ts';

const long = (n: number) => text(`${String(n).padStart(2, '0')} ${'and so on '.repeat(9)}`);

const table = new DocumentTable(0);
table.apply(
  1,
  Array.from({ length: 100 }, (_, n) => {
    const fields = new Map<string, Value>([
      ['n', integer(n)],
      ['long', long(n)],
      ['ten', integer(n % 10)],
      ['half', integer(n % 2)],
      ['tags', array(integer(n % 20), text('all'))],
    ]);
    if (n < 10) fields.set('few', n < 5 ? integer(n) : NULL);
    const version = { bytes: encodeFields(fields), createTime: 1, updateTime: 1 };
    return { path: `c/${String(n).padStart(2, '0')}`, version, fields };
  }),
);

type Condition = [field: string, op: Extract<Filter, { kind: 'field' }>['op'], value: Value];
const where = (...conditions: Condition[]): Filter => ({
  kind: 'composite',
  op: 'AND',
  filters: conditions.map(([field, op, value]) => ({ kind: 'field', field, op, value })),
});
const up = (field: string): Order => ({ field, direction: 'ASCENDING' });
const down = (field: string): Order => ({ field, direction: 'DESCENDING' });

function describePlan(query: Partial<StructuredQuery>): string {
  const normal = normalizeQuery({
    parent: '',
    query: { from: [{ collectionId: 'c' }], ...query },
    database: { projectId: 'p', databaseId: '(default)' },
  });
  const collections = [...targetCollections(table.collections, normal)];
  const plan = planConjunction(normal, normal.disjunctions[0] ?? [], collections);
  const { access } = plan;
  const entries = countEntries(access, collections);
  const index = access.kind === 'name' ? 'name' : `${access.kind} of ${access.field}`;
  const order = plan.ordered ? (plan.fullyOrdered ? 'in order' : 'in groups') : 'unsorted';
  const way = plan.descending ? 'down' : 'up';
  return `${index}: ${entries}, ${order}, ${way}; joins ${plan.joined.length}, checks ${plan.residual.length}`;
}

const name = (id: string) => reference(`projects/p/databases/(default)/documents/c/${id}`);
const at = (...values: Value[]) => ({ values, before: true });

describe('the query plan', () => {
  it.each<[string, Partial<StructuredQuery>, string]>([
    ['every document', {}, 'name: 100, in order, up; joins 0, checks 0'],
    ['the first documents by name', { limit: 5 }, 'name: 100, in order, up; joins 0, checks 0'],
    [
      'an order by a field',
      { orderBy: [up('n')] },
      'value of n: 100, in order, up; joins 0, checks 0',
    ],
    [
      'a descending order by a field',
      { orderBy: [down('n')] },
      'value of n: 100, in order, down; joins 0, checks 0',
    ],
    [
      'an order by two fields in opposite directions',
      { orderBy: [up('n'), down('ten')] },
      'value of n: 100, in groups, up; joins 0, checks 0',
    ],
    [
      'an order by two fields in the same direction',
      { orderBy: [up('n'), up('ten')] },
      'value of n: 100, in groups, up; joins 0, checks 0',
    ],
    [
      'an order by a field, and by name in the opposite direction',
      { orderBy: [up('n'), down('__name__')] },
      'value of n: 100, in groups, up; joins 0, checks 0',
    ],
    [
      'equality',
      { where: where(['ten', 'EQUAL', integer(3)]) },
      'value of ten: 10, in order, up; joins 0, checks 0',
    ],
    [
      'equality with names in descending order',
      { where: where(['ten', 'EQUAL', integer(3)]), orderBy: [down('__name__')] },
      'value of ten: 10, in order, down; joins 0, checks 0',
    ],
    [
      'the rarer of two equalities',
      { where: where(['half', 'EQUAL', integer(1)], ['ten', 'EQUAL', integer(3)]) },
      'value of ten: 10, in order, up; joins 1, checks 0',
    ],
    [
      'the rarer of two equalities in the opposite order',
      { where: where(['ten', 'EQUAL', integer(3)], ['half', 'EQUAL', integer(1)]) },
      'value of ten: 10, in order, up; joins 1, checks 0',
    ],
    [
      'equality with a truncated key',
      { where: where(['long', 'EQUAL', long(3)]) },
      'value of long: 1, in order, up; joins 1, checks 1',
    ],
    [
      'equality with a truncated key beside a frequent value',
      { where: where(['half', 'EQUAL', integer(1)], ['long', 'EQUAL', long(3)]) },
      'value of long: 1, in order, up; joins 2, checks 1',
    ],
    [
      'two equalities that are equally rare',
      { where: where(['n', 'EQUAL', integer(3)], ['long', 'EQUAL', long(3)]) },
      'value of n: 1, in order, up; joins 1, checks 1',
    ],
    [
      'a field that few documents have, ordered by another field',
      { where: where(['few', 'NOT_EQUAL', integer(2)]), orderBy: [up('n')] },
      'value of few: 5, unsorted, up; joins 0, checks 1',
    ],
    [
      'a range of one field, ordered by another field from a cursor',
      {
        where: where(['ten', 'LESS_THAN', integer(2)]),
        orderBy: [up('n')],
        startAt: at(integer(90)),
      },
      'value of n: 10, in groups, up; joins 0, checks 1',
    ],
    [
      'equality, ordered by the same field',
      { where: where(['ten', 'EQUAL', integer(3)]), orderBy: [up('ten')] },
      'value of ten: 10, in order, up; joins 0, checks 0',
    ],
    [
      'equality, ordered by the same field and then by another',
      { where: where(['ten', 'EQUAL', integer(3)]), orderBy: [up('ten'), down('n')] },
      'value of ten: 10, unsorted, down; joins 0, checks 0',
    ],
    [
      'equality, ordered by another field',
      { where: where(['ten', 'EQUAL', integer(3)]), orderBy: [up('n')] },
      'value of ten: 10, unsorted, up; joins 0, checks 0',
    ],
    [
      'the first match of an equality in the order of another field',
      { where: where(['ten', 'EQUAL', integer(3)]), orderBy: [up('n')], limit: 1 },
      'value of n: 100, in order, up; joins 1, checks 0',
    ],
    [
      'the first two matches of an equality in the order of another field',
      { where: where(['ten', 'EQUAL', integer(3)]), orderBy: [up('n')], limit: 2 },
      'value of ten: 10, unsorted, up; joins 0, checks 0',
    ],
    [
      'a range between truncated keys',
      { where: where(['long', 'GREATER_THAN', long(3)], ['long', 'LESS_THAN', long(9)]) },
      'value of long: 7, in order, up; joins 0, checks 2',
    ],
    [
      'the first match of an equality with half of all documents',
      { where: where(['half', 'EQUAL', integer(1)]), orderBy: [up('n')], limit: 1 },
      'value of n: 100, in order, up; joins 1, checks 0',
    ],
    [
      'the 31st match of an equality with half of all documents',
      { where: where(['half', 'EQUAL', integer(1)]), orderBy: [up('n')], limit: 1, offset: 30 },
      'value of n: 100, in order, up; joins 1, checks 0',
    ],
    [
      'every match of an equality with half of all documents, ordered by another field',
      { where: where(['half', 'EQUAL', integer(1)]), orderBy: [up('n')], limit: 50 },
      'value of half: 50, unsorted, up; joins 0, checks 0',
    ],
    [
      'array-contains',
      { where: where(['tags', 'ARRAY_CONTAINS', integer(3)]) },
      'element of tags: 5, in order, up; joins 0, checks 0',
    ],
    [
      'array-contains with a frequent element, and an equality',
      { where: where(['tags', 'ARRAY_CONTAINS', text('all')], ['half', 'EQUAL', integer(0)]) },
      'value of half: 50, in order, up; joins 1, checks 0',
    ],
    [
      'array-contains, ordered by the array',
      { where: where(['tags', 'ARRAY_CONTAINS', integer(3)]), orderBy: [up('tags')] },
      'element of tags: 5, unsorted, up; joins 0, checks 0',
    ],
    [
      'less than',
      { where: where(['n', 'LESS_THAN', integer(30)]) },
      'value of n: 30, in order, up; joins 0, checks 0',
    ],
    [
      'less than or equal',
      { where: where(['n', 'LESS_THAN_OR_EQUAL', integer(30)]) },
      'value of n: 31, in order, up; joins 0, checks 0',
    ],
    [
      'greater than',
      { where: where(['n', 'GREATER_THAN', integer(30)]) },
      'value of n: 69, in order, up; joins 0, checks 0',
    ],
    [
      'greater than or equal',
      { where: where(['n', 'GREATER_THAN_OR_EQUAL', integer(30)]) },
      'value of n: 70, in order, up; joins 0, checks 0',
    ],
    [
      'a range with two bounds',
      {
        where: where(['n', 'GREATER_THAN_OR_EQUAL', integer(30)], ['n', 'LESS_THAN', integer(33)]),
      },
      'value of n: 3, in order, up; joins 0, checks 0',
    ],
    [
      'a range with two bounds in descending order',
      {
        where: where(['n', 'GREATER_THAN', integer(30)], ['n', 'LESS_THAN', integer(33)]),
        orderBy: [down('n')],
      },
      'value of n: 2, in order, down; joins 0, checks 0',
    ],
    [
      'less than a truncated key',
      { where: where(['long', 'LESS_THAN', long(3)]) },
      'value of long: 4, in order, up; joins 0, checks 1',
    ],
    [
      'less than or equal to a truncated key',
      { where: where(['long', 'LESS_THAN_OR_EQUAL', long(3)]) },
      'value of long: 4, in order, up; joins 0, checks 1',
    ],
    [
      'greater than a truncated key',
      { where: where(['long', 'GREATER_THAN', long(3)]) },
      'value of long: 97, in order, up; joins 0, checks 1',
    ],
    [
      'greater than or equal to a truncated key',
      { where: where(['long', 'GREATER_THAN_OR_EQUAL', long(3)]) },
      'value of long: 97, in order, up; joins 0, checks 1',
    ],
    [
      'a range and a rarer equality',
      { where: where(['n', 'LESS_THAN', integer(30)], ['ten', 'EQUAL', integer(1)]) },
      'value of ten: 10, unsorted, up; joins 0, checks 1',
    ],
    [
      'a range that is rarer than an equality',
      { where: where(['n', 'LESS_THAN', integer(3)], ['half', 'EQUAL', integer(1)]) },
      'value of n: 3, in order, up; joins 1, checks 0',
    ],
    [
      'the rarer of two ranges',
      { where: where(['n', 'LESS_THAN', integer(80)], ['ten', 'LESS_THAN', integer(2)]) },
      'value of ten: 20, unsorted, up; joins 0, checks 1',
    ],
    [
      'not equal',
      { where: where(['ten', 'NOT_EQUAL', integer(2)]) },
      'value of ten: 100, in order, up; joins 0, checks 1',
    ],
    [
      'not null',
      { where: { kind: 'unary', field: 'ten', op: 'IS_NOT_NULL' } },
      'value of ten: 100, in order, up; joins 0, checks 0',
    ],
    [
      'not equal and greater than',
      { where: where(['n', 'NOT_EQUAL', integer(2)], ['n', 'GREATER_THAN', integer(90)]) },
      'value of n: 9, in order, up; joins 0, checks 1',
    ],
    [
      'the name of a document',
      { where: where(['__name__', 'EQUAL', name('07')]) },
      'name: 1, in order, up; joins 0, checks 0',
    ],
    [
      'a document name and an equality',
      { where: where(['__name__', 'EQUAL', name('07')], ['half', 'EQUAL', integer(1)]) },
      'name: 1, in order, up; joins 1, checks 0',
    ],
    [
      'names less than a name',
      { where: where(['__name__', 'LESS_THAN', name('07')]) },
      'name: 7, in order, up; joins 0, checks 0',
    ],
    [
      'names less than or equal to a name',
      { where: where(['__name__', 'LESS_THAN_OR_EQUAL', name('07')]) },
      'name: 8, in order, up; joins 0, checks 0',
    ],
    [
      'names greater than a name',
      { where: where(['__name__', 'GREATER_THAN', name('90')]) },
      'name: 9, in order, up; joins 0, checks 0',
    ],
    [
      'names greater than or equal to a name',
      { where: where(['__name__', 'GREATER_THAN_OR_EQUAL', name('90')]) },
      'name: 10, in order, up; joins 0, checks 0',
    ],
    [
      'names not equal to a name',
      { where: where(['__name__', 'NOT_EQUAL', name('90')]) },
      'name: 100, in order, up; joins 0, checks 1',
    ],
    [
      'an order that starts at a cursor',
      { orderBy: [up('n')], startAt: at(integer(90)) },
      'value of n: 10, in order, up; joins 0, checks 0',
    ],
    [
      'an order that ends at a cursor',
      { orderBy: [up('n')], endAt: at(integer(9)) },
      'value of n: 10, in order, up; joins 0, checks 0',
    ],
    [
      'a descending order that starts at a cursor',
      { orderBy: [down('n')], startAt: at(integer(9)) },
      'value of n: 10, in order, down; joins 0, checks 0',
    ],
    [
      'a descending order that ends at a cursor',
      { orderBy: [down('n')], endAt: at(integer(90)) },
      'value of n: 10, in order, down; joins 0, checks 0',
    ],
    [
      'names that start at a cursor',
      { orderBy: [up('__name__')], startAt: at(name('90')) },
      'name: 10, in order, up; joins 0, checks 0',
    ],
    [
      'names that end at a cursor',
      { orderBy: [up('__name__')], endAt: at(name('09')) },
      'name: 10, in order, up; joins 0, checks 0',
    ],
    [
      'a range that starts at a cursor',
      {
        where: where(['n', 'LESS_THAN', integer(95)]),
        orderBy: [up('n')],
        startAt: at(integer(90)),
      },
      'value of n: 5, in order, up; joins 0, checks 0',
    ],
    [
      'an order that starts at a truncated key',
      { orderBy: [up('long')], startAt: at(long(9)) },
      'value of long: 91, in order, up; joins 0, checks 0',
    ],
    [
      'an order that ends at a truncated key',
      { orderBy: [up('long')], endAt: at(long(9)) },
      'value of long: 10, in order, up; joins 0, checks 0',
    ],
    [
      'equality, ordered by the same field and another, that starts at a cursor',
      {
        where: where(['ten', 'EQUAL', integer(3)]),
        orderBy: [up('ten'), up('n')],
        startAt: at(integer(3), integer(90)),
      },
      'value of ten: 10, unsorted, up; joins 0, checks 0',
    ],
    [
      'a field that no document has',
      { where: where(['none', 'EQUAL', integer(3)]) },
      'value of none: 0, in order, up; joins 0, checks 0',
    ],
    [
      'an order by a field that no document has',
      { orderBy: [up('none')] },
      'value of none: 0, in order, up; joins 0, checks 0',
    ],
  ])('for %s', (_, query, plan) => {
    expect(describePlan(query)).toBe(plan);
  });
});
