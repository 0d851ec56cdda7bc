import { describe, expect, it } from 'vitest';
import { limits } from './limits.ts';
import { undoRequest } from './requests.ts';

describe('a request to undo everything that a contributor did', () => {
  const request = {
    by: { kind: 'suggestion', id: 's' },
    since: '2026-02-03T04:05:06Z',
    reason: 'spam',
    apply: false,
  };

  it.each([
    ['for the contributor of a suggestion', {}],
    ['for the contributor of a history entry', { by: { kind: 'entry', id: 'h' } }],
    ['with a cursor', { after: 'gn-1' }],
    ['with the longest reason', { reason: 'x'.repeat(limits.reasonLength) }],
  ])('is accepted %s', (_, changes) => {
    expect(undoRequest.safeParse({ ...request, ...changes }).error).toBeUndefined();
  });

  it.each<[Record<string, unknown>, string]>([
    [{ by: { kind: 'account', id: 's' } }, 'by.kind'],
    [{ by: { kind: 'entry', id: 'a/b' } }, 'by.id'],
    [{ by: { kind: 'entry', id: 'h', uid: 'u' } }, 'by'],
    [{ since: '2026-02-03' }, 'since'],
    [{ reason: ' ' }, 'reason'],
    [{ reason: 'x'.repeat(limits.reasonLength + 1) }, 'reason'],
    [{ apply: undefined }, 'apply'],
    [{ after: '..' }, 'after'],
    [{ before: 'x' }, ''],
  ])('is refused with %j', (changes, field) => {
    const result = undoRequest.safeParse({ ...request, ...changes });
    expect(result.error?.issues[0]?.path.join('.')).toBe(field);
  });

  it('reports an invalid id', () => {
    const result = undoRequest.safeParse({ ...request, after: 'a/b' });
    expect(result.error?.issues[0]?.message).toBe('not an id');
  });
});
