import { describe, expect, it } from 'vitest';
import { replayRulesFile } from './index.ts';

const rules = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /a/{id} { allow get: if resource.data.n == 1; allow create: if get(/databases/$(database)/documents/b/c).data.ok; }
  }
}`;
const stored = { method: 'get', path: 'a/x', resource: { n: 1 } };

describe('replaying a rules file', () => {
  it('recognizes scenarios, whose cases may leave variables unset', () => {
    const cases = [
      { ...stored, description: 'agrees', verdict: 'ALLOW' },
      { ...stored, description: 'differs', verdict: 'DENY' },
      { ...stored, resource: undefined, description: 'missing', verdict: 'DENY' },
      {
        ...stored,
        description: 'skipped',
        verdict: 'DENY',
        notes: ['Property id is undefined on object.'],
      },
      {
        method: 'create',
        path: 'a/y',
        data: {},
        description: 'mock',
        verdict: 'ALLOW',
        functionMocks: [{ function: 'get', path: 'b/c', result: { ok: true } }],
      },
    ];
    expect(replayRulesFile({ scenarios: [{ id: 's', rules, cases }] })).toEqual({
      agree: 3,
      total: 4,
      disagreements: [{ case: 's: differs', expected: 'DENY', got: 'ALLOW' }],
      skipped: [
        {
          case: 's: skipped',
          reason: 'documents of the Rules Test API have no id and no __name__',
        },
      ],
    });
  });

  it('recognizes constructs, whose verdict is in the evidence', () => {
    const constructs = [
      {
        id: 'c',
        rules,
        cases: [stored],
        evidence: { status: 'accepted', actualDecision: 'ALLOW' },
      },
      {
        id: 'd',
        rules: 'service',
        cases: [stored],
        evidence: { status: 'rejected', actualDecision: 'DENY' },
      },
      { id: 'e', unprobeable: 'too big', evidence: { status: 'unprobeable' } },
    ];
    expect(replayRulesFile({ constructs })).toMatchObject({
      agree: 2,
      total: 2,
      skipped: [{ case: 'e', reason: 'nothing was recorded: too big' }],
    });
  });

  it('recognizes expressions of Storage rules', () => {
    const file = {
      wrap: '…',
      requestTime: '2026-01-15T12:34:56Z',
      defaultAuth: { uid: 'alice' },
      storedObject: { size: 5 },
      cases: [
        {
          id: 'x',
          method: 'get',
          expression: "resource.size == 5 && resource.name == 'lang/x'",
          permit: true,
        },
        { id: 'y', method: 'get', expression: 'request.auth == null', auth: null, permit: true },
        {
          id: 'z',
          method: 'get',
          customMatch: 'match /m/{n} { allow get: if n == "o"; }',
          path: '/b/c/o/m/o',
          permit: true,
        },
      ],
    };
    expect(replayRulesFile(file)).toMatchObject({ agree: 3, total: 3 });
  });

  it.each([
    null,
    [],
    {},
    { cases: [] },
    { scenarios: [] },
    { dataset: [], cases: [{ name: 'q' }] },
  ])('does not recognize %j', (json) => {
    expect(replayRulesFile(json)).toBeNull();
  });
});
