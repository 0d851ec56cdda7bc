import { describe, expect, it } from 'vitest';
import { NULL_ERROR, outcome, undefinedProperty } from './testing/harness.ts';

const NOT_BOOL = 'Type error. Received: [int] Expected: [bool].';
const MISSING = undefinedProperty('x');
const ERROR = 'resource.data.x';

describe('&& and || recover from errors in either order', () => {
  it.each([
    [`${ERROR} || true`, true],
    [`true || ${ERROR}`, true],
    [`${ERROR} || false`, MISSING],
    [`false || ${ERROR}`, MISSING],
    [`${ERROR} && false`, false],
    [`false && ${ERROR}`, false],
    [`${ERROR} && true`, MISSING],
    [`true && ${ERROR}`, MISSING],
    [`!(${ERROR} && false)`, true],
    [`${ERROR} && request.auth.y`, MISSING],
    [`(${ERROR} || true) && true`, true],
    ['1 || true', true],
    ['true || 1', true],
    ['1 && false', false],
    ['1 && true', NOT_BOOL],
    ['true && 1', NOT_BOOL],
    ['false || 1', NOT_BOOL],
    ['nosuch || true', true],
    ['1 / 0 == 1 || true', true],
    ['get(/databases/$(database)/documents/a/b).data.c == 1 || true', true],
  ])('%s → %s', (condition, expected) => {
    expect(outcome(condition)).toBe(expected);
  });
});

describe('! and ?: need a bool', () => {
  it.each([
    ['!true', false],
    ['!!true', true],
    [`!${ERROR}`, MISSING],
    ['!1', NOT_BOOL],
    ['!null', 'Type error. Received: [null] Expected: [bool].'],
    [`${ERROR} ? true : true`, MISSING],
    ['1 ? true : false', NOT_BOOL],
    [`true ? true : ${ERROR}`, true],
    [`false ? ${ERROR} : true`, true],
    [`true ? ${ERROR} : true`, MISSING],
    ['(true ? 1 : 2) == 1', true],
  ])('%s → %s', (condition, expected) => {
    expect(outcome(condition)).toBe(expected);
  });
});

describe('null', () => {
  it.each([
    ['nosuch == null', NULL_ERROR],
    ['nosuch != null', NULL_ERROR],
    ['resource.data.nothing == null', true],
    ['resource.data.nothing.a == 1', NULL_ERROR],
    ["resource.data.nothing['a'] == 1", NULL_ERROR],
    ['resource.data.nothing[0:1] == 1', NULL_ERROR],
    ["'a' in resource.data.nothing", NULL_ERROR],
    ['resource.data.x in resource.data.nothing.y', NULL_ERROR],
    ['resource.data.nothing.size() == 0', NULL_ERROR],
    ['request.auth != null && request.auth.uid == "alice"', true],
  ])('%s → %s', (condition, expected) => {
    expect(outcome(condition, { data: { nothing: null } })).toBe(expected);
  });

  it.each([
    ['request.auth == null', true],
    ['request.auth.uid == "alice"', NULL_ERROR],
    ['request.auth != null && request.auth.uid == "alice"', false],
  ])('without a signed-in user: %s → %s', (condition, expected) => {
    expect(outcome(condition, { auth: null })).toBe(expected);
  });
});
