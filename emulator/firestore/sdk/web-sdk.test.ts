import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import * as sdk from 'firebase/firestore';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startServerUnderTest, type ServerUnderTest } from '../testing/server-under-test.ts';

let server: ServerUnderTest;
let projects = 0;
let app: FirebaseApp;
let other: FirebaseApp;
let db: sdk.Firestore;
let elsewhere: sdk.Firestore;

beforeAll(async () => {
  sdk.setLogLevel('silent');
  server = await startServerUnderTest();
});
afterAll(() => server.close());
beforeEach(() => {
  const projectId = `demo-web-${process.pid}-${projects++}`;
  app = initializeApp({ projectId }, `${projectId}-1`);
  other = initializeApp({ projectId }, `${projectId}-2`);
  [db, elsewhere] = [app, other].map((each) => {
    const client = sdk.getFirestore(each);
    sdk.connectFirestoreEmulator(client, '127.0.0.1', server.port);
    return client;
  }) as [sdk.Firestore, sdk.Firestore];
});
afterEach(async () => {
  await Promise.all([sdk.terminate(db), sdk.terminate(elsewhere)]);
  await Promise.all([deleteApp(app), deleteApp(other)]);
});

function follow(query: sdk.Query) {
  const ids: string[][] = [];
  let wake = () => {};
  const stop = sdk.onSnapshot(query, { includeMetadataChanges: true }, (snapshot) => {
    if (snapshot.metadata.fromCache || snapshot.metadata.hasPendingWrites) return;
    ids.push(snapshot.docs.map(({ id }) => id));
    wake();
  });
  return {
    stop,
    async until(expected: string[]) {
      while (ids.at(-1)?.join() !== expected.join()) {
        await new Promise<void>((resolve) => (wake = resolve));
      }
    },
  };
}

describe('the web SDK over gRPC', () => {
  it('writes, reads, queries and counts', async () => {
    const c = sdk.collection(db, 'c');
    await sdk.setDoc(sdk.doc(c, 'a'), { n: 1, at: sdk.serverTimestamp() });
    const { id } = await sdk.addDoc(c, { n: 2 });
    await sdk.updateDoc(sdk.doc(c, 'a'), { n: sdk.increment(5), list: sdk.arrayUnion('x') });
    const read = await sdk.getDocFromServer(sdk.doc(c, 'a'));
    expect(read.data()).toMatchObject({ n: 6, list: ['x'], at: expect.any(sdk.Timestamp) });
    const found = await sdk.getDocsFromServer(
      sdk.query(c, sdk.where('n', '>', 0), sdk.orderBy('n')),
    );
    expect(found.docs.map((document) => document.id)).toEqual([id, 'a']);
    const { count, sum } = (
      await sdk.getAggregateFromServer(c, { count: sdk.count(), sum: sdk.sum('n') })
    ).data();
    expect([count, sum]).toEqual([2, 8]);
    await sdk.deleteDoc(sdk.doc(c, 'a'));
    expect((await sdk.getCountFromServer(c)).data().count).toBe(1);
  });

  it('sends the changes of another client to a listener', async () => {
    const followed = follow(
      sdk.query(sdk.collection(db, 'c'), sdk.orderBy('n', 'desc'), sdk.limit(2)),
    );
    await followed.until([]);
    const there = sdk.collection(elsewhere, 'c');
    for (const n of [1, 2, 3]) await sdk.setDoc(sdk.doc(there, `${n}`), { n });
    await followed.until(['3', '2']);
    await sdk.deleteDoc(sdk.doc(there, '3'));
    await followed.until(['2', '1']);
    await sdk.updateDoc(sdk.doc(there, '2'), { n: 0 });
    await followed.until(['1', '2']);
    followed.stop();
  });

  it('sends missed changes to a listener that was offline', async () => {
    const there = sdk.collection(elsewhere, 'c');
    await sdk.setDoc(sdk.doc(there, 'gone'), {});
    await sdk.setDoc(sdk.doc(there, 'stays'), {});
    const followed = follow(sdk.collection(db, 'c'));
    await followed.until(['gone', 'stays']);
    await sdk.disableNetwork(db);
    await sdk.deleteDoc(sdk.doc(there, 'gone'));
    await sdk.setDoc(sdk.doc(there, 'new'), {});
    await sdk.enableNetwork(db);
    await followed.until(['new', 'stays']);
    followed.stop();
  });

  it('applies offline writes in order', async () => {
    await sdk.disableNetwork(db);
    const document = sdk.doc(db, 'c/d');
    const writes = [
      sdk.setDoc(document, { n: 1 }),
      sdk.updateDoc(document, { n: sdk.increment(1) }),
      sdk.setDoc(sdk.doc(db, 'c/e'), { after: true }),
    ];
    await sdk.enableNetwork(db);
    await Promise.all(writes);
    expect((await sdk.getDocFromServer(sdk.doc(elsewhere, 'c/d'))).data()).toEqual({ n: 2 });
    expect((await sdk.getDocFromServer(sdk.doc(elsewhere, 'c/e'))).exists()).toBe(true);
  });

  it('retries a transaction if a document that it only read has changed', async () => {
    await sdk.setDoc(sdk.doc(db, 'c/read'), { n: 1 });
    let attempts = 0;
    await sdk.runTransaction(db, async (transaction) => {
      attempts += 1;
      const { n } = (await transaction.get(sdk.doc(db, 'c/read'))).data() as { n: number };
      if (attempts === 1) await sdk.setDoc(sdk.doc(elsewhere, 'c/read'), { n: 2 });
      transaction.set(sdk.doc(db, 'c/copy'), { n });
    });
    expect(attempts).toBe(2);
    expect((await sdk.getDocFromServer(sdk.doc(elsewhere, 'c/copy'))).data()).toEqual({ n: 2 });
  });

  it('reports an update of a missing document as not-found', async () => {
    await expect(sdk.updateDoc(sdk.doc(db, 'c/none'), { n: 1 })).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it('serves several listeners of one client', async () => {
    const followed = ['a', 'b', 'c'].map((id) =>
      follow(sdk.query(sdk.collection(db, 'c'), sdk.where('k', '==', id))),
    );
    await sdk.setDoc(sdk.doc(elsewhere, 'c/1'), { k: 'a' });
    await followed[0]?.until(['1']);
    await sdk.setDoc(sdk.doc(elsewhere, 'c/1'), { k: 'b' });
    await Promise.all([followed[0]?.until([]), followed[1]?.until(['1'])]);
    for (const { stop } of followed) stop();
  });
});
