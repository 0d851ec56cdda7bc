import type { DocumentSnapshot, Firestore, Query, QuerySnapshot } from 'firebase-admin/firestore';
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

class QueryLog {
  readonly #snapshots: string[] = [];
  readonly #waiting: (() => void)[] = [];
  readonly stop: () => void;

  constructor(query: Query) {
    this.stop = query.onSnapshot((snapshot) => {
      this.#snapshots.push(describeChanges(snapshot));
      for (const wake of this.#waiting.splice(0)) wake();
    });
  }

  async next(): Promise<string> {
    while (this.#snapshots.length === 0) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    return this.#snapshots.shift() ?? '';
  }
}

function describeChanges(snapshot: QuerySnapshot): string {
  return snapshot
    .docChanges()
    .map(({ type, doc }) => `${type}:${doc.id}`)
    .join(' ');
}

describe('a query listener of the Admin SDK', () => {
  it('receives each commit once, in order', async () => {
    await db.doc('c/1').set({ n: 1 });
    const log = new QueryLog(db.collection('c').orderBy('n'));
    expect(await log.next()).toBe('added:1');
    await db.doc('c/2').set({ n: 0 });
    await db.doc('c/1').update({ n: 5 });
    await db.batch().set(db.doc('c/3'), { n: 3 }).delete(db.doc('c/2')).commit();
    expect(await log.next()).toBe('added:2');
    expect(await log.next()).toBe('modified:1');
    expect(await log.next()).toBe('removed:2 added:3');
    log.stop();
  });

  it('removes a document that no longer matches, and fills up to the limit', async () => {
    for (const n of [1, 2, 3]) await db.doc(`c/${n}`).set({ n, on: true });
    const log = new QueryLog(db.collection('c').where('on', '==', true).orderBy('n').limit(2));
    expect(await log.next()).toBe('added:1 added:2');
    await db.doc('c/1').update({ on: false });
    expect(await log.next()).toBe('removed:1 added:3');
    await db.doc('c/0').set({ n: 0, on: true });
    expect(await log.next()).toBe('removed:3 added:0');
    await db.doc('c/9').set({ n: 9, on: true });
    await db.doc('c/2').delete();
    expect(await log.next()).toBe('removed:2 added:3');
    log.stop();
  });

  it('follows a collection group', async () => {
    const log = new QueryLog(db.collectionGroup('s'));
    expect(await log.next()).toBe('');
    await db.doc('other/x').set({});
    await db.doc('a/b/s/1').set({});
    expect(await log.next()).toBe('added:1');
    log.stop();
  });

  it('receives the removal of every document when the database is cleared', async () => {
    await db.doc('c/1').set({});
    const log = new QueryLog(db.collection('c'));
    expect(await log.next()).toBe('added:1');
    const { projectId } = db as unknown as { projectId: string };
    const path = `/emulator/v1/projects/${projectId}/databases/(default)/documents`;
    await fetch(`http://127.0.0.1:${server.port}${path}`, { method: 'DELETE' });
    expect(await log.next()).toBe('removed:1');
    log.stop();
  });
});

describe('a document listener of the Admin SDK', () => {
  it('receives creation, change and deletion', async () => {
    const document = db.doc('c/d');
    const seen: (number | undefined)[] = [];
    let wake = () => {};
    const stop = document.onSnapshot((snapshot: DocumentSnapshot) => {
      seen.push(snapshot.get('n') as number | undefined);
      wake();
    });
    const until = async (count: number) => {
      while (seen.length < count) await new Promise<void>((resolve) => (wake = resolve));
    };
    await until(1);
    await document.set({ n: 1 });
    await until(2);
    await document.set({ n: 2 });
    await until(3);
    await document.delete();
    await until(4);
    expect(seen).toEqual([undefined, 1, 2, undefined]);
    stop();
  });

  it('receives a change together with 99 other listeners', async () => {
    const document = db.doc('c/d');
    await document.set({ n: 0 });
    const listeners = Array.from({ length: 100 }, () => {
      let stop = () => {};
      const change = new Promise<number>((resolve) => {
        stop = document.onSnapshot((snapshot) => {
          const n = snapshot.get('n') as number;
          if (n === 1) resolve(n);
        });
      });
      return { change, stop: () => stop() };
    });
    await document.set({ n: 1 });
    expect(await Promise.all(listeners.map(({ change }) => change))).toHaveLength(100);
    for (const { stop } of listeners) stop();
  });
});
