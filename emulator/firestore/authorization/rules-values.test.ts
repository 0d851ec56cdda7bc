import { expect, it } from 'vitest';
import { AccessBudget, compileRules, documentResource } from '../../rules/index.ts';
import { map, type Value } from '../database/index.ts';
import { rulesFields, rulesTime } from './rules-values.ts';

const vector = (...values: number[]): Value => ({ type: 'vector', values });
const FIELDS = map({
  v: vector(1, 0),
  same: vector(1, -0),
  other: vector(1, 3),
  m: map({ v: vector(1, 0) }),
}).fields;

/** Returns whether rules with the condition allow to read a document with `FIELDS`. */
function allows(condition: string): boolean {
  const { ruleset } = compileRules(`rules_version = '2';
service cloud.firestore { match /c/{id} {
  function test(d) { return ${condition}; }
  allow get: if test(resource.data);
} }`);
  if (ruleset === null) throw new Error(`does not compile: ${condition}`);
  const path = ['c', 'd'];
  const resource = documentResource(path, rulesFields(FIELDS));
  return ruleset.evaluate(
    {
      service: 'cloud.firestore',
      method: 'get',
      path,
      auth: null,
      resource,
      requestResource: null,
      time: rulesTime(0),
    },
    null,
    new AccessBudget().operation(),
  ).allowed;
}

it.each([
  ['d.v is vector', true],
  ['d.v is list || d.v is map || d.v is string', false],
  ['[1.0] is vector', false],
  ['d.v == d.same', true],
  ['d.v == d.other', false],
  ['d.v == [1.0, 0.0] || [1.0, 0.0] == d.v', false],
  ["d.m == {'v': d.v}", true],
  ['d.v in [d.other, d.same]', true],
  ['[d.v, d.same, d.other].toSet().size() == 2', true],
  ['d.v.size() >= 0', false],
  ['d.v[0] == 1', false],
  ['1.0 in d.v', false],
  ['[1].concat(d.v).size() > 0', false],
])('a vector in rules: %s → %s', (condition, expected) => {
  expect(allows(condition)).toBe(expected);
});
