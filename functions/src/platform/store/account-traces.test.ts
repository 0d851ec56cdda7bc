import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { firestoreAccountTraces } from './account-traces.ts';
import { failure } from './testing/failure.ts';

const uid = 'uid-aylin';
const [notFound, failedPrecondition] = [5, 9];

type Fields = Record<string, unknown>;
interface Precondition {
  lastUpdateTime: Timestamp;
}

/**
 * Creates a fake database with one user's suggestions. `beforeCommit` makes another change between the query and the
 * commit of a batch.
 */
function aDatabase(suggestions: Record<string, Fields>) {
  const documents = new Map(
    Object.entries(suggestions).map(([id, fields]) => [
      id,
      { fields: { uid, ...fields }, time: 0 },
    ]),
  );
  const world = { beforeCommit: () => {}, batches: 0 };
  const put = (id: string, changes: Fields) => {
    const { fields, time } = documents.get(id) ?? { fields: { uid }, time: 0 };
    documents.set(id, { fields: { ...fields, ...changes }, time: time + 1 });
  };
  const timeOf = (time: number) => new Timestamp(1_000 + time, 0);
  const found = () =>
    [...documents]
      .filter(([, { fields }]) => fields.uid === uid)
      .map(([id, { fields, time }]) => ({
        ...{ id, ref: { id }, updateTime: timeOf(time) },
        get: (field: keyof typeof fields) => fields[field],
      }));
  const query = (collection: string) => {
    const get = async () => ({ docs: collection === 'suggestions' ? found() : [] });
    const same = { get, where: () => same, orderBy: () => same, limit: () => same };
    return same;
  };
  const batch = () => {
    const writes: { id: string; changes: Fields; condition: Precondition | undefined }[] = [];
    return {
      update: ({ id }: { id: string }, changes: Fields, condition?: Precondition) =>
        void writes.push({ id, changes, condition }),
      async commit() {
        world.batches++;
        world.beforeCommit();
        for (const { id, condition } of writes) {
          const there = documents.get(id);
          if (!there) throw failure(notFound);
          if (condition && !condition.lastUpdateTime.isEqual(timeOf(there.time)))
            throw failure(failedPrecondition);
        }
        for (const { id, changes } of writes) put(id, changes);
      },
    };
  };
  const db = { collection: query, collectionGroup: query, doc: () => ({}), batch };
  const traces = firestoreAccountTraces(db as unknown as Firestore, () => 0);
  const fieldsOf = (id: string) => documents.get(id)?.fields;
  return { world, put, fieldsOf, traces, remove: (id: string) => documents.delete(id) };
}

const once = (change: () => void) => {
  let isDone = false;
  return () => {
    if (!isDone) change();
    isDone = true;
  };
};

const anonymous = { uid: null, author: null, speaker: null, questions: [] };

it.each([
  ['asked', 'pending', 'pending'],
  ['approved', 'asked', 'approved'],
])(
  'keeps the state of a suggestion that becomes %s meanwhile, except that no question stays open',
  async (meanwhile, state, after) => {
    const { world, put, fieldsOf, traces } = aDatabase({ a: { state }, b: { state: 'asked' } });
    world.beforeCommit = once(() => put('a', { state: meanwhile, questions: ['Who?'] }));
    await traces.anonymise(uid);
    expect(fieldsOf('a')).toEqual({ ...anonymous, state: after });
    expect(fieldsOf('b')).toEqual({ ...anonymous, state: 'pending' });
  },
);

it('continues when a suggestion is withdrawn meanwhile', async () => {
  const { world, remove, fieldsOf, traces } = aDatabase({ a: { state: 'pending' }, b: {} });
  world.beforeCommit = once(() => remove('a'));
  await traces.anonymise(uid);
  expect([fieldsOf('a'), fieldsOf('b')]).toEqual([undefined, anonymous]);
});

it('gives up when the suggestions change all the time, so that the deletion is finished later', async () => {
  const { world, put, traces } = aDatabase({ a: { state: 'pending' } });
  world.beforeCommit = () => put('a', {});
  await expect(traces.anonymise(uid)).rejects.toMatchObject({ code: failedPrecondition });
  expect(world.batches).toBe(10);
});

it('does not repeat a batch that fails for another reason', async () => {
  const { world, traces } = aDatabase({ a: { state: 'pending' } });
  const denied = 7;
  world.beforeCommit = () => {
    throw failure(denied);
  };
  await expect(traces.anonymise(uid)).rejects.toMatchObject({ code: denied });
  expect(world.batches).toBe(1);
});
