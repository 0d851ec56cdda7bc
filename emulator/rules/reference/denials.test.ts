import { describe, expect, it } from 'vitest';
import { joinDenials } from '../index.ts';
import { decide, rulesetOf } from './testing/harness.ts';

const ruleset = rulesetOf(`rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /a/{x} {
      allow get: if false;
      allow get: if resource.data.owner == request.auth.uid;
      allow create, update:
        if request.auth == null
        && true;
      allow list;
    }
    match /{all=**} {
      allow get, create: if all == /nothing;
    }
  }
}`);

describe('the message of a denial', () => {
  it('names every evaluated allow with its line and reason', () => {
    const { allowed, denial, trace } = decide(ruleset, { path: 'a/b' });
    expect(allowed).toBe(false);
    expect(denial).toBe(
      "\nfalse for 'get' @ L5, Property owner is undefined on object. for 'get' @ L6, false for 'get' @ L13",
    );
    expect(trace[1]).toEqual({
      line: 6,
      column: 21,
      method: 'get',
      outcome: 'error',
      message: 'Property owner is undefined on object.',
      errorAt: { line: 6, column: 21 },
    });
  });

  it('gives the line of the condition, not of the statement', () => {
    expect(decide(ruleset, { path: 'a/b', method: 'update' }).denial).toBe(
      "\nfalse for 'update' @ L8",
    );
  });

  it('says that no allow matches', () => {
    expect(decide(ruleset, { path: 'a/b', method: 'delete' })).toEqual({
      allowed: false,
      denial: '\nNo matching allow statements',
      trace: [],
    });
  });

  it('is empty when access is allowed, and the trace names the allow that granted it', () => {
    expect(decide(ruleset, { path: 'a/b', method: 'list' })).toEqual({
      allowed: true,
      denial: '',
      trace: [{ line: 10, column: 7, method: 'list', outcome: 'allowed' }],
    });
  });

  it('combines the messages of an upsert’s create and update', () => {
    const tried = (['create', 'update'] as const).map((method) =>
      decide(ruleset, { path: 'a/b', method }),
    );
    expect(joinDenials(tried)).toBe(
      "\nfalse for 'create' @ L8, false for 'create' @ L13, false for 'update' @ L8",
    );
  });

  it('leaves out the operation of an upsert that is allowed', () => {
    const tried = (['list', 'update'] as const).map((method) =>
      decide(ruleset, { path: 'a/b', method }),
    );
    expect(joinDenials(tried)).toBe("\nfalse for 'update' @ L8");
  });
});
