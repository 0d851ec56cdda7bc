import { describe, expect, it } from 'vitest';
import { compileRules } from '../index.ts';
import {
  decide,
  notFound,
  NULL_ERROR,
  outcome,
  ruleFor,
  rulesetOf,
  undefinedProperty,
} from './testing/harness.ts';

const NAMES = [
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '__defineGetter__',
];

describe('names that JavaScript objects inherit', () => {
  it.each(NAMES)('%s is not a field unless the document has it', (name) => {
    expect(outcome(`'${name}' in resource.data`)).toBe(false);
    expect(outcome(`resource.data.${name} == null`)).toBe(undefinedProperty(name));
    expect(outcome(`resource.data['${name}'] != null`)).toBe(undefinedProperty(name));
    expect(outcome(`resource.data.get('${name}', 7) == 7`)).toBe(true);
    expect(outcome(`request.auth.token.${name} == null`)).toBe(undefinedProperty(name));
    expect(outcome(`request.${name} == null`)).toBe(undefinedProperty(name));
    expect(outcome(`{'a': 1}.${name} == null`)).toBe(undefinedProperty(name));
  });

  it.each(NAMES)('%s can be a field of the document', (name) => {
    const data = JSON.parse(`{"${name}": "mine"}`) as object;
    expect(outcome(`resource.data.${name} == 'mine'`, { data })).toBe(true);
    expect(outcome(`resource.data.keys() == ['${name}']`, { data })).toBe(true);
    expect(outcome(`resource.data.diff({}).addedKeys() == ['${name}'].toSet()`, { data })).toBe(
      true,
    );
    expect(outcome(`{'${name}': 1}.${name} == 1`)).toBe(true);
  });

  it.each(NAMES)(
    '%s can be the name of a collection, wildcard, function, variable and argument',
    (name) => {
      const ruleset = rulesetOf(`rules_version = '2';
      service cloud.firestore { match /databases/{database}/documents/${name}/{${name}} {
        function f(${name}) { return ${name} == 'x'; }
        function g() { let ${name} = 5; return ${name} == 5; }
        allow get: if ${name} == 'x' && f(${name}) && g();
      } }`);
      expect(decide(ruleset, { path: `${name}/x` }).allowed).toBe(true);
      expect(decide(ruleset, { path: `${name}/y` }).allowed).toBe(false);
      expect(outcome(`${name}()`, { functions: `function ${name}() { return true; }` })).toBe(true);
    },
  );

  it.each(NAMES)(
    '%s is not a predefined function, method, variable, type or namespace member',
    (name) => {
      expect(outcome(`${name}()`)).toBe(notFound(name));
      expect(outcome(`resource.data.${name}()`)).toBe(notFound(name));
      expect(outcome(`'a'.${name}()`)).toBe(notFound(name));
      expect(outcome(`math.${name}(1)`)).toBe(notFound(`math.${name}`));
      expect(outcome(`${name} == null`)).toBe(NULL_ERROR);
      expect(compileRules(ruleFor(`resource.data is ${name}`)).ruleset).toBeNull();
    },
  );
});
