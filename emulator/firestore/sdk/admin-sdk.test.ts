import {
  FieldPath,
  FieldValue,
  Filter,
  GeoPoint,
  Timestamp,
  type Firestore,
} from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/admin-sdk.ts';

let server: TestServer;
let db: Firestore;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => {
  db = server.newProject();
});

describe('documents with the Admin SDK', () => {
  it('keep every type of value', async () => {
    const document = db.doc('types/all');
    const value = {
      null: null,
      true: true,
      int: -12,
      big: Number.MAX_SAFE_INTEGER,
      double: 1.5,
      nan: NaN,
      infinity: -Infinity,
      time: Timestamp.fromMillis(1_700_000_000_123),
      text: 'Təbriz تبریز 𝄞',
      bytes: Buffer.from([0, 255, 1]),
      reference: db.doc('a/b/c/d'),
      point: new GeoPoint(38.08, -46.29),
      list: [1, 'two', { three: [] }],
      map: { a: { b: {} }, 'dotted.name': 1 },
      vector: FieldValue.vector([1, 2.5, -3]),
      constructor: 'a field like any other',
    };
    await document.set(value);
    const read = (await document.get()).data();
    expect(read?.['vector'].isEqual(value.vector)).toBe(true);
    expect(read?.['reference'].path).toBe('a/b/c/d');
    expect(read).toMatchObject({
      ...value,
      reference: expect.anything(),
      vector: expect.anything(),
    });
  });

  it('are merged, updated in nested fields and stripped of fields', async () => {
    const document = db.doc('c/d');
    await document.set({ a: { x: 1, y: 2 }, b: 1 });
    await document.set({ a: { y: 3 }, c: 1 }, { merge: true });
    await document.update({ 'a.z': 4, b: FieldValue.delete() });
    await document.update(new FieldPath('odd.name', '`'), 5);
    expect((await document.get()).data()).toEqual({
      a: { x: 1, y: 3, z: 4 },
      c: 1,
      'odd.name': { '`': 5 },
    });
  });

  it('accept several transforms in one write', async () => {
    const document = db.doc('c/d');
    await document.set({ n: 1, list: [1, 2] });
    await document.update({
      n: FieldValue.increment(2.5),
      list: FieldValue.arrayUnion(2, 3),
      at: FieldValue.serverTimestamp(),
    });
    await document.update({ list: FieldValue.arrayRemove(1), n: FieldValue.increment(-0.5) });
    const { at, ...rest } = (await document.get()).data() ?? {};
    expect(rest).toEqual({ n: 3, list: [2, 3] });
    expect(Math.abs(at.toMillis() - Date.now())).toBeLessThan(60_000);
  });

  it('create fails for an existing document; update and delete({ exists: true }) fail for a missing one', async () => {
    await db.doc('c/there').create({});
    await expect(db.doc('c/there').create({})).rejects.toMatchObject({
      code: 6,
      details: expect.stringMatching(/entity already exists: EntityRef[[{]partitionRef=dev~/),
    });
    await expect(db.doc('c/gone').update({ a: 1 })).rejects.toMatchObject({ code: 5 });
    await expect(db.doc('c/gone').delete({ exists: true })).rejects.toMatchObject({ code: 5 });
    await expect(db.doc('c/gone').delete()).resolves.toBeDefined();
  });

  it('can be updated only while their last update time is the given one', async () => {
    const document = db.doc('c/d');
    const { writeTime } = await document.set({ a: 1 });
    await document.update({ a: 2 }, { lastUpdateTime: writeTime });
    await expect(document.update({ a: 3 }, { lastUpdateTime: writeTime })).rejects.toMatchObject({
      code: 9,
    });
  });

  it('are read with getAll in the requested order, reduced to the field mask', async () => {
    await db.doc('c/1').set({ a: 1, b: { x: 1, y: 2 } });
    await db.doc('c/2').set({ a: 2 });
    const [two, missing, one] = await db.getAll(db.doc('c/2'), db.doc('c/0'), db.doc('c/1'), {
      fieldMask: ['b.x'],
    });
    expect([two?.data(), missing?.exists, one?.data()]).toEqual([{}, false, { b: { x: 1 } }]);
  });

  it('are listed with listDocuments, even with subcollections only; collections with listCollections', async () => {
    await db.doc('c/1').set({});
    await db.doc('c/2/sub/x').set({});
    await db.doc('d/1').set({});
    expect((await db.collection('c').listDocuments()).map(({ id }) => id)).toEqual(['1', '2']);
    expect((await db.listCollections()).map(({ id }) => id)).toEqual(['c', 'd']);
    expect((await db.doc('c/2').listCollections()).map(({ id }) => id)).toEqual(['sub']);
  });

  it('cannot have a reserved field name at the root or in a map', async () => {
    const failure = { code: 3, details: expect.stringContaining('__x__') };
    await expect(db.doc('c/d').set({ __x__: 1 })).rejects.toMatchObject(failure);
    await expect(db.doc('c/d').set({ a: { __x__: 1 } })).rejects.toMatchObject(failure);
  });
});

describe('batches with the Admin SDK', () => {
  it('apply every write or none', async () => {
    await expect(
      db
        .batch()
        .set(db.doc('c/1'), {})
        .create(db.doc('c/2'), {})
        .update(db.doc('c/3'), { a: 1 })
        .commit(),
    ).rejects.toMatchObject({ code: 5 });
    expect((await db.collection('c').get()).empty).toBe(true);
  });

  it('accept more than 500 writes', async () => {
    const batch = db.batch();
    for (let i = 0; i < 700; i++) batch.set(db.doc(`c/${i}`), { i });
    expect(await batch.commit()).toHaveLength(700);
    expect((await db.collection('c').count().get()).data().count).toBe(700);
  });

  it('a BulkWriter reports the outcome of each write', async () => {
    await db.doc('c/there').set({});
    const writer = db.bulkWriter();
    const failures: number[] = [];
    writer.onWriteError(({ code }) => {
      failures.push(code);
      return false;
    });
    const outcomes = Promise.allSettled([
      writer.create(db.doc('c/new'), { a: 1 }),
      writer.create(db.doc('c/there'), { a: 1 }),
      writer.update(db.doc('c/gone'), { a: 1 }),
    ]);
    await writer.close();
    expect((await outcomes).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    expect(failures.sort()).toEqual([5, 6]);
    expect((await db.doc('c/new').get()).data()).toEqual({ a: 1 });
  });

  it('recursiveDelete deletes a document and everything below it', async () => {
    const writer = db.bulkWriter();
    const writes = Array.from({ length: 60 }, (_, i) => [
      writer.set(db.doc(`c/keep/s/${i}`), {}),
      writer.set(db.doc(`c/drop/s/${i}/deep/x`), {}),
    ]);
    await writer.close();
    await Promise.all(writes.flat());
    await db.recursiveDelete(db.doc('c/drop'));
    expect((await db.collectionGroup('deep').count().get()).data().count).toBe(0);
    expect((await db.collectionGroup('s').count().get()).data().count).toBe(60);
  });
});

describe('queries with the Admin SDK', () => {
  beforeEach(async () => {
    const batch = db.batch();
    for (let i = 0; i < 10; i++) {
      batch.set(db.doc(`n/d${i}`), {
        i,
        half: Math.floor(i / 2),
        even: i % 2 === 0,
        tags: [`t${i % 3}`],
      });
    }
    batch.set(db.doc('n/d1/n/deep'), { i: 100 });
    await batch.commit();
  });
  const ids = async (query: { get(): Promise<{ docs: { id: string }[] }> }) =>
    (await query.get()).docs.map(({ id }) => id);

  it('filter, order, limit and skip results', async () => {
    const n = db.collection('n');
    expect(await ids(n.where('even', '==', true).orderBy('i', 'desc').offset(1).limit(2))).toEqual([
      'd6',
      'd4',
    ]);
    expect(await ids(n.orderBy('i').limitToLast(2))).toEqual(['d8', 'd9']);
    expect(await ids(n.where('tags', 'array-contains-any', ['t1']).where('i', '<', 6))).toEqual([
      'd1',
      'd4',
    ]);
    expect(await ids(n.where('half', 'in', [0, 4]))).toEqual(['d0', 'd1', 'd8', 'd9']);
    expect(await ids(n.where('half', 'not-in', [0, 1, 2, 3]))).toEqual(['d8', 'd9']);
    expect(await ids(n.where(FieldPath.documentId(), '>=', 'd8'))).toEqual(['d8', 'd9']);
    expect(
      await ids(
        n.where(
          Filter.or(
            Filter.where('i', '==', 3),
            Filter.and(Filter.where('half', '==', 4), Filter.where('even', '==', false)),
          ),
        ),
      ),
    ).toEqual(['d3', 'd9']);
  });

  it('start and end at cursors, inclusive and exclusive', async () => {
    const byHalf = db.collection('n').orderBy('half').orderBy('i', 'desc');
    expect(await ids(byHalf.startAt(4))).toEqual(['d9', 'd8']);
    expect(await ids(byHalf.startAfter(3, 7))).toEqual(['d6', 'd9', 'd8']);
    expect(await ids(byHalf.endBefore(1))).toEqual(['d1', 'd0']);
    expect(await ids(byHalf.endAt(0, 1))).toEqual(['d1']);
    const snapshot = await db.doc('n/d3').get();
    expect(await ids(byHalf.startAt(snapshot).limit(2))).toEqual(['d3', 'd2']);
  });

  it('return only selected fields', async () => {
    const { docs } = await db.collection('n').where('i', '==', 4).select('half', 'nope').get();
    expect(docs.map((document) => document.data())).toEqual([{ half: 2 }]);
    expect((await db.collection('n').select().limit(1).get()).docs[0]?.data()).toEqual({});
  });

  it('run on a collection group', async () => {
    expect(await ids(db.collectionGroup('n').where('i', '>', 8))).toEqual(['d9', 'deep']);
  });

  it('count, sum and average', async () => {
    const { AggregateField } = await import('firebase-admin/firestore');
    const aggregated = await db
      .collection('n')
      .where('even', '==', true)
      .aggregate({
        count: AggregateField.count(),
        sum: AggregateField.sum('i'),
        average: AggregateField.average('i'),
      })
      .get();
    expect(aggregated.data()).toEqual({ count: 5, sum: 20, average: 4 });
    const none = db.collection('n').aggregate({ a: AggregateField.average('nope') });
    expect((await none.get()).data()).toEqual({ a: null });
    expect((await db.collection('n').limit(3).count().get()).data().count).toBe(3);
  });

  it('stream a large result', async () => {
    const writer = db.bulkWriter({ throttling: false });
    const pad = 'x'.repeat(1000);
    const writes = Array.from({ length: 3000 }, (_, i) =>
      writer.set(db.doc(`big/${i}`), { i, pad }),
    );
    await writer.close();
    await Promise.all(writes);
    let seen = 0;
    for await (const _document of db.collection('big').stream()) seen++;
    expect(seen).toBe(3000);
  });

  it('are refused with more than 30 values for "in"', async () => {
    await expect(
      db
        .collection('n')
        .where(
          'i',
          'in',
          Array.from({ length: 31 }, (_, i) => i),
        )
        .get(),
    ).rejects.toMatchObject({ code: 3, details: "'IN' supports up to 30 comparison values." });
  });

  it('report that partitions are not implemented', async () => {
    const partitions = async () => {
      for await (const partition of db.collectionGroup('n').getPartitions(2)) return partition;
      return undefined;
    };
    await expect(partitions()).rejects.toMatchObject({ code: 12 });
  });
});

describe('transactions with the Admin SDK', () => {
  it('count every one of several concurrent increments', async () => {
    const counter = db.doc('c/counter');
    await counter.set({ n: 0 });
    const increment = () =>
      db.runTransaction(
        async (transaction) => {
          const { n } = (await transaction.get(counter)).data() as { n: number };
          transaction.update(counter, { n: n + 1 });
        },
        { maxAttempts: 50 },
      );
    await Promise.all(Array.from({ length: 4 }, increment));
    expect((await counter.get()).data()).toEqual({ n: 4 });
  });

  it('roll back and release their locks if the function throws', async () => {
    const document = db.doc('c/d');
    await document.set({ n: 0 });
    await expect(
      db.runTransaction(async (transaction) => {
        await transaction.get(document);
        transaction.update(document, { n: 1 });
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    const started = Date.now();
    await document.update({ n: 2 });
    expect(Date.now() - started).toBeLessThan(1500);
  });

  it('read queries and aggregations consistently', async () => {
    await db.doc('c/1').set({ n: 1 });
    const seen = await db.runTransaction(async (transaction) => {
      const { size } = await transaction.get(db.collection('c').where('n', '>', 0));
      const { count } = (await transaction.get(db.collection('c').count())).data();
      transaction.create(db.doc('c/2'), { n: 2 });
      return [size, count];
    });
    expect(seen).toEqual([1, 1]);
    expect((await db.collection('c').get()).size).toBe(2);
  });

  it('read the state at a given time if they are read-only', async () => {
    const document = db.doc('c/d');
    const { writeTime } = await document.set({ n: 1 });
    await document.set({ n: 2 });
    const past = await db.runTransaction(
      async (transaction) => (await transaction.get(document)).data(),
      { readOnly: true, readTime: writeTime },
    );
    expect(past).toEqual({ n: 1 });
  });
});
