import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import * as lite from 'firebase/firestore/lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  isGoogles,
  startServerUnderTest,
  type ServerUnderTest,
} from '../testing/server-under-test.ts';

const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /open/{document=**} { allow read, write; }
  }
}`;

let server: ServerUnderTest;
let app: FirebaseApp;
let db: lite.Firestore;
beforeAll(async () => {
  lite.setLogLevel('silent');
  server = await startServerUnderTest(
    { rules: { name: 'test.rules', content: RULES } },
    'demo-lite',
  );
  app = initializeApp({ projectId: 'demo-lite' }, 'lite');
  db = lite.getFirestore(app);
  lite.connectFirestoreEmulator(db, '127.0.0.1', server.port);
});
afterAll(async () => {
  await deleteApp(app);
  await server.close();
});

describe('firebase/firestore/lite over REST', () => {
  it('writes and reads every type of value', async () => {
    const value = {
      nan: NaN,
      // Google's emulator reads every -0 that is sent over REST as 0.
      ...(isGoogles ? {} : { minusZero: -0 }),
      infinity: Infinity,
      int: 2 ** 40,
      time: new lite.Timestamp(1_700_000_000, 123_456_000),
      bytes: lite.Bytes.fromUint8Array(new Uint8Array([0, 255])),
      point: new lite.GeoPoint(38.5, 46.25),
      nested: { list: [1, { deep: null }], ключ: 'значение' },
    };
    await lite.setDoc(lite.doc(db, 'open/a b%2Fc'), value);
    expect((await lite.getDoc(lite.doc(db, 'open/a b%2Fc'))).data()).toEqual(value);
  });

  it('queries, counts and aggregates', async () => {
    const c = lite.collection(db, 'open/q/c');
    for (const n of [1, 2, 3]) await lite.addDoc(c, { n });
    const found = await lite.getDocs(
      lite.query(c, lite.where('n', '>=', 2), lite.orderBy('n', 'desc')),
    );
    expect(found.docs.map((document) => document.get('n') as number)).toEqual([3, 2]);
    expect((await lite.getDocs(lite.query(c, lite.where('n', '>', 9)))).empty).toBe(true);
    expect((await lite.getCount(c)).data()).toEqual({ count: 3 });
    const aggregated = await lite.getAggregate(c, { sum: lite.sum('n'), mean: lite.average('n') });
    expect(aggregated.data()).toEqual({ sum: 6, mean: 2 });
  });

  it('commits transforms, batches and transactions', async () => {
    const document = lite.doc(db, 'open/t');
    await lite.setDoc(document, { n: 1 });
    await lite.updateDoc(document, { n: lite.increment(2), at: lite.serverTimestamp() });
    await lite.runTransaction(db, async (transaction) => {
      const read = await transaction.get(document);
      transaction.update(document, { n: (read.get('n') as number) * 10 });
    });
    expect((await lite.getDoc(document)).get('n')).toBe(30);
    await lite.writeBatch(db).delete(document).commit();
    expect((await lite.getDoc(document)).exists()).toBe(false);
  });

  it('reports denied reads, writes and queries as permission-denied', async () => {
    const denied = { code: 'permission-denied' };
    await expect(lite.getDoc(lite.doc(db, 'closed/1'))).rejects.toMatchObject(denied);
    await expect(lite.setDoc(lite.doc(db, 'closed/1'), {})).rejects.toMatchObject(denied);
    await expect(lite.getDocs(lite.collection(db, 'closed'))).rejects.toMatchObject(denied);
  });
});
