import { beforeEach, describe, expect, it } from 'vitest';
import { FirestoreError } from '../error/firestore-error.ts';
import { Database, integer, type CommitAttempt } from './index.ts';
import { exists, fieldsOf, remove, set } from './testing/writes.ts';

const NOW = Date.UTC(2026, 0, 1, 12);

let database: Database;

beforeEach(() => {
  database = new Database({ projectId: 'p', now: () => NOW });
});

const stored = (path: string) => database.get(path).document;

describe('the hook for security rules', () => {
  it('receives each write’s document before and after, and the database before and after the commit', async () => {
    await database.commit({ writes: [set('c/d', { n: integer(1) })] });
    const seen: unknown[] = [];
    await database.commit({
      writes: [
        set(
          'c/d',
          {},
          { mask: [], transforms: [{ field: 'n', kind: 'increment', operand: integer(1) }] },
        ),
        remove('c/d'),
        set('c/e', { x: integer(5) }),
        { kind: 'verify', path: 'c/f', precondition: exists(false) },
      ],
      authorize: (attempt) => {
        for (const { before, after } of attempt.writes) {
          seen.push([before && [...before.fields], after && [...after.fields]]);
        }
        expect(attempt.get('c/d')?.fields).toEqual(fieldsOf({ n: integer(1) }));
        expect(attempt.get('c/e')).toBeNull();
        expect(attempt.getAfter('c/d')).toBeNull();
        expect(attempt.getAfter('c/e')?.fields).toEqual(fieldsOf({ x: integer(5) }));
        expect(attempt.requestTime % 1000).toBe(0);
      },
    });
    expect(seen).toEqual([
      [[['n', integer(1)]], [['n', integer(2)]]],
      [[['n', integer(2)]], null],
      [null, [['x', integer(5)]]],
      [null, null],
    ]);
  });

  it('rejects the whole commit when it throws', async () => {
    const refuse = () => {
      throw new FirestoreError('PERMISSION_DENIED', 'no');
    };
    const writes = [set('c/a', {}), set('c/b', {})];
    await expect(database.commit({ writes, authorize: refuse })).rejects.toThrow('no');
    expect([stored('c/a'), stored('c/b')]).toEqual([null, null]);
  });

  it('runs before preconditions are checked', async () => {
    const refuse = () => {
      throw new FirestoreError('PERMISSION_DENIED', 'no');
    };
    const writes = [set('c/none', { n: integer(1) }, { precondition: exists(true) })];
    await expect(database.commit({ writes, authorize: refuse })).rejects.toThrow('no');
    const states: unknown[] = [];
    const allow = ({ writes: [attempted] }: CommitAttempt) =>
      states.push(attempted?.before, attempted?.after?.fields.get('n'));
    await expect(database.commit({ writes, authorize: allow })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(states).toEqual([null, integer(1)]);
    expect(stored('c/none')).toBeNull();
  });

  it('can reject single writes of a batch', async () => {
    const { outcomes } = await database.batchWrite({
      writes: [set('c/a', {}), set('c/b', {})],
      authorize: ({ writes }) => {
        if (writes[0]?.write.path === 'c/a') throw new FirestoreError('PERMISSION_DENIED', 'no');
      },
    });
    expect(outcomes.map(({ ok }) => ok)).toEqual([false, true]);
    expect(stored('c/b')).not.toBeNull();
  });
});
