import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { fromJson, RulesList, RulesMap, type Filter, type Value } from '../index.ts';
import { setElementsEqual } from '../values/equality.ts';
import { typeOf } from '../values/value.ts';
import { compareValues } from '../evaluate/operators.ts';
import { decide, rulesetOf } from './testing/harness.ts';
import { all, any, query, type Clause } from './testing/query-harness.ts';

/**
 * This file tests that rules which allow a query also allow every document that the query could return. A second
 * implementation of Firestore's filters decides which documents these are. It uses none of the engine's query code.
 */
const FIELDS = ['a', 'b', 'm.x'] as const;
const SCALARS: readonly unknown[] = [0, 1, 2, 1.5, 'a', 'b', true, false, null];

function classOf(value: Value): string {
  const type = typeOf(value);
  return type === 'int' || type === 'float' ? 'number' : type;
}

function valueAt(document: RulesMap, field: readonly string[]): Value | undefined {
  let value: Value | undefined = document;
  for (const name of field) value = value instanceof RulesMap ? value.get(name) : undefined;
  return value;
}

function ordered(stored: Value, wanted: Value, holds: (order: number) => boolean): boolean {
  if (classOf(stored) !== classOf(wanted)) return false;
  const order =
    typeof stored === 'boolean' ? Number(stored) - Number(wanted) : compareValues(stored, wanted);
  return order !== null && holds(order);
}

function contains(list: Value, item: Value): boolean {
  return list instanceof RulesList && list.items.some((element) => setElementsEqual(element, item));
}

function matches(filter: Filter, document: RulesMap): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.filters.every((part) => matches(part, document));
    case 'or':
      return filter.filters.some((part) => matches(part, document));
    case 'unary':
      return false;
    case 'field':
      return matchesField(filter, document);
  }
}

function matchesField(filter: Extract<Filter, { kind: 'field' }>, document: RulesMap): boolean {
  const stored = valueAt(document, filter.field);
  if (stored === undefined) return false;
  const { value } = filter;
  switch (filter.op) {
    case '==':
      return setElementsEqual(stored, value);
    case '!=':
      return stored !== null && !setElementsEqual(stored, value);
    case '<':
      return ordered(stored, value, (order) => order < 0);
    case '<=':
      return ordered(stored, value, (order) => order <= 0);
    case '>':
      return ordered(stored, value, (order) => order > 0);
    case '>=':
      return ordered(stored, value, (order) => order >= 0);
    case 'in':
      return contains(value, stored);
    case 'not-in':
      return stored !== null && !contains(value, stored);
    case 'array-contains':
      return contains(stored, value);
    case 'array-contains-any':
      return value instanceof RulesList && value.items.some((item) => contains(stored, item));
  }
}

const scalar = fc.constantFrom(...SCALARS);
const list = fc.array(scalar, { maxLength: 3 });
const stored = fc.oneof(scalar, list, fc.constant({ x: 1 }));
const document = fc
  .record(
    { a: stored, b: stored, m: fc.oneof(fc.record({ x: stored }), stored) },
    { requiredKeys: [] },
  )
  .map((json) => json as object);

const field = fc.constantFrom(...FIELDS);
const clause: fc.Arbitrary<Clause> = fc.oneof(
  fc.tuple(field, fc.constantFrom('==', '!=', '<', '<=', '>', '>=', 'array-contains'), scalar),
  fc.tuple(field, fc.constantFrom('in', 'not-in', 'array-contains-any', '=='), list),
);
const filter = fc
  .array(fc.array(clause, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 2 })
  .map((groups) => any(...groups.map((clauses) => all(...clauses))));

function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  return typeof value === 'string' ? `'${value}'` : String(value);
}

const derived = fc.oneof(
  fc
    .tuple(field, fc.constantFrom('+', '-', '*', '/', '%'), scalar)
    .map(([name, op, value]) => `(resource.data.${name} ${op} ${literal(value)})`),
  fc
    .tuple(
      field,
      fc.constantFrom(
        'size()',
        'toSet()',
        'lower()',
        'keys()',
        'values()',
        'x',
        "get('x', 1)",
        'concat([1])',
        'toSet().union([1].toSet())',
      ),
    )
    .map((parts) => `resource.data.${parts.join('.')}`),
  fc
    .tuple(field, fc.constantFrom('string', 'int', 'float', 'math.abs', 'debug'))
    .map(([name, cast]) => `${cast}(resource.data.${name})`),
  fc.constantFrom(
    '-resource.data.a',
    '[resource.data.a]',
    "{'x': resource.data.a}",
    '/a/$(resource.data.a)',
  ),
  fc.constantFrom(
    'id',
    'resource.id',
    'id.size()',
    "(id + 'a')",
    'resource.__name__',
    'resource.data',
    'resource',
  ),
);
const operand = fc.oneof(
  derived,
  field.map((name) => `resource.data.${name}`),
  field.map((name) => `resource.data.get(['${name.replace('.', "', '")}'], 0)`),
  scalar.map(literal),
);
const atom = fc.oneof(
  fc
    .tuple(operand, fc.constantFrom('==', '!=', '<', '<=', '>', '>='), operand)
    .map((parts) => parts.join(' ')),
  fc.tuple(operand, list).map(([left, items]) => `${left} in ${literal(items)}`),
  fc.tuple(operand, list).map(([left, items]) => `${left} in ${literal(items)}.toSet()`),
  fc.tuple(scalar, field).map(([item, name]) => `${literal(item)} in resource.data.${name}`),
  fc
    .tuple(field, fc.constantFrom('hasAny', 'hasAll', 'hasOnly'), list)
    .map(([name, method, items]) => `resource.data.${name}.${method}(${literal(items)})`),
  fc
    .tuple(operand, fc.constantFrom('int', 'float', 'number', 'string', 'bool', 'list', 'map'))
    .map((parts) => parts.join(' is ')),
  fc.constantFrom(
    "'a' in resource.data",
    "'x' in resource.data.m",
    "resource.data.keys().hasAll(['a', 'b'])",
  ),
  fc.constantFrom(
    "resource.data.keys().hasOnly(['a', 'b'])",
    'resource.data.a',
    'resource.data.m == {"x": 1}',
  ),
);
const { condition } = fc.letrec<{ condition: string }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    atom,
    fc
      .tuple(tie('condition'), fc.constantFrom('&&', '||'), tie('condition'))
      .map(([a, op, b]) => `(${a} ${op} ${b})`),
    tie('condition').map((inner) => `!(${inner})`),
    fc
      .tuple(tie('condition'), tie('condition'), tie('condition'))
      .map(([a, b, c]) => `(${a} ? ${b} : ${c})`),
  ),
}));

describe('an allowed query', () => {
  it(
    'returns only documents that the rules allow, for random rules, queries and documents',
    { tags: 'full' },
    () => {
      let proven = 0;
      fc.assert(
        fc.property(
          condition,
          filter,
          fc.array(document, { maxLength: 12 }),
          (text, where, documents) => {
            const ruleset = rulesetOf(
              `rules_version = '2'; service cloud.firestore { match /databases/{d}/documents/posts/{id} { allow list: if ${text}; } }`,
            );
            if (!query(ruleset, { where }).allowed) return;
            proven++;
            for (const json of documents) {
              if (!matches(where, fromJson(json) as RulesMap)) continue;
              const alone = decide(ruleset, { method: 'list', path: 'posts/p', data: json });
              expect(alone.denial).toBe('');
            }
          },
        ),
        { numRuns: 6_000 },
      );
      expect(proven).toBeGreaterThan(100);
    },
  );
});
