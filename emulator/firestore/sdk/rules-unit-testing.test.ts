import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import * as sdk from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  isGoogles,
  startServerUnderTest,
  type ServerUnderTest,
} from '../testing/server-under-test.ts';

const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /notes/{note} {
      allow get: if resource == null || resource.data.owner == request.auth.uid;
      allow list: if resource.data.public == true;
      allow create: if request.auth != null
        && request.resource.data.owner == request.auth.uid
        && request.resource.data.at == request.time;
      allow update: if resource.data.owner == request.auth.uid
        && request.resource.data.diff(resource.data).affectedKeys().hasOnly(['text']);
      allow delete: if request.auth.token.admin == true;
    }
    match /gated/{id} {
      allow read: if get(/databases/$(database)/documents/flags/open).data.value == true;
    }
    match /guarded/{id} {
      allow update: if request.auth != null && request.resource.data.open is bool;
    }
    match /pairs/{id} {
      allow write: if existsAfter(/databases/$(database)/documents/pairs/$(request.resource.data.other));
    }
  }
}`;

let server: ServerUnderTest;
let env: RulesTestEnvironment;
beforeAll(async () => {
  sdk.setLogLevel('silent');
  server = await startServerUnderTest();
  env = await initializeTestEnvironment({
    projectId: 'demo-rules',
    firestore: { host: '127.0.0.1', port: server.port, rules: RULES },
  });
});
afterAll(async () => {
  await env.cleanup();
  await server.close();
});
beforeEach(() => env.clearFirestore());

const as = (uid: string, claims = {}) => env.authenticatedContext(uid, claims).firestore();
const visitor = () => env.unauthenticatedContext().firestore();
const seed = (write: (db: ReturnType<typeof visitor>) => Promise<unknown>) =>
  env.withSecurityRulesDisabled(async (context) => void (await write(context.firestore())));
const note = (uid: string, more = {}) => ({
  owner: uid,
  public: false,
  at: sdk.serverTimestamp(),
  ...more,
});

describe('rules for writes', () => {
  it('evaluate create with the resulting document, including server timestamps', async () => {
    const db = as('alice');
    await assertSucceeds(sdk.setDoc(sdk.doc(db, 'notes/1'), note('alice')));
    await assertFails(sdk.setDoc(sdk.doc(db, 'notes/2'), note('bob')));
    await assertFails(sdk.setDoc(sdk.doc(db, 'notes/3'), { owner: 'alice', at: new Date() }));
    await assertFails(sdk.setDoc(sdk.doc(visitor(), 'notes/4'), note('alice')));
  });

  it('evaluate a write to an existing document as an update', async () => {
    const db = as('alice');
    await seed((admin) => sdk.setDoc(sdk.doc(admin, 'notes/1'), { owner: 'alice', text: 'a' }));
    await assertSucceeds(sdk.updateDoc(sdk.doc(db, 'notes/1'), { text: 'b' }));
    await assertFails(sdk.updateDoc(sdk.doc(db, 'notes/1'), { owner: 'bob' }));
    await assertFails(sdk.updateDoc(sdk.doc(as('bob'), 'notes/1'), { text: 'c' }));
  });

  it('deny an update before it is reported that the document is missing', async () => {
    await assertFails(sdk.updateDoc(sdk.doc(as('bob'), 'notes/none'), { text: 'x' }));
    await assertFails(sdk.updateDoc(sdk.doc(visitor(), 'nowhere/none'), { text: 'x' }));
    await seed((admin) => sdk.setDoc(sdk.doc(admin, 'guarded/there'), { open: true }));
    const missing = sdk.updateDoc(sdk.doc(as('alice'), 'guarded/none'), { open: true });
    await expect(missing).rejects.toMatchObject({ code: 'not-found' });
    await assertSucceeds(sdk.updateDoc(sdk.doc(as('alice'), 'guarded/there'), { open: false }));
  });

  it('evaluate delete with the custom claims of the token', async () => {
    await seed((admin) => sdk.setDoc(sdk.doc(admin, 'notes/1'), { owner: 'alice' }));
    await assertFails(sdk.deleteDoc(sdk.doc(as('alice'), 'notes/1')));
    await assertSucceeds(sdk.deleteDoc(sdk.doc(as('alice', { admin: true }), 'notes/1')));
  });

  it('evaluate a batch as a whole: existsAfter sees the other write', async () => {
    const db = as('alice');
    await assertFails(sdk.setDoc(sdk.doc(db, 'pairs/a'), { other: 'b' }));
    const batch = sdk.writeBatch(db);
    batch.set(sdk.doc(db, 'pairs/a'), { other: 'b' });
    batch.set(sdk.doc(db, 'pairs/b'), { other: 'a' });
    await assertSucceeds(batch.commit());
  });

  it('deny the whole batch if one write is denied', async () => {
    const db = as('alice');
    const batch = sdk.writeBatch(db);
    batch.set(sdk.doc(db, 'notes/1'), note('alice'));
    batch.set(sdk.doc(db, 'notes/2'), note('bob'));
    await assertFails(batch.commit());
    await seed(async (admin) =>
      expect((await sdk.getDoc(sdk.doc(admin, 'notes/1'))).exists()).toBe(false),
    );
  });

  it('report the lines of the evaluated allow statements', async () => {
    await expect(sdk.setDoc(sdk.doc(as('alice'), 'notes/1'), note('bob'))).rejects.toMatchObject({
      code: 'permission-denied',
      // The pattern accepts the two errors in any order, because their order differs between versions of Google's
      // emulator.
      message: expect.stringMatching(
        /\n(?=[^]*false for 'create' @ L7)(?=[^]* for 'update' @ L10)/,
      ),
    });
    await expect(sdk.setDoc(sdk.doc(as('alice'), 'nowhere/1'), {})).rejects.toThrow(
      'No matching allow statements',
    );
  });
});

describe('rules for reads', () => {
  it('evaluate get with the document', async () => {
    await seed((admin) => sdk.setDoc(sdk.doc(admin, 'notes/1'), { owner: 'alice' }));
    await assertSucceeds(sdk.getDoc(sdk.doc(as('alice'), 'notes/1')));
    await assertFails(sdk.getDoc(sdk.doc(as('bob'), 'notes/1')));
    await assertSucceeds(sdk.getDoc(sdk.doc(visitor(), 'notes/none')));
  });

  it('evaluate list with the query, without reading documents', async () => {
    await seed((admin) => sdk.setDoc(sdk.doc(admin, 'notes/1'), { public: true }));
    const notes = sdk.collection(visitor(), 'notes');
    await assertSucceeds(sdk.getDocs(sdk.query(notes, sdk.where('public', '==', true))));
    await assertFails(sdk.getDocs(notes));
    await assertFails(sdk.getCountFromServer(notes));
    const count = sdk.getCountFromServer(sdk.query(notes, sdk.where('public', '==', true)));
    expect((await count).data()).toEqual({ count: 1 });
  });

  it('evaluate the reads of transactions', async () => {
    await seed((admin) => sdk.setDoc(sdk.doc(admin, 'notes/1'), { owner: 'alice', text: 'a' }));
    const append = (db: ReturnType<typeof visitor>) =>
      sdk.runTransaction(db, async (transaction) => {
        const read = await transaction.get(sdk.doc(db, 'notes/1'));
        transaction.update(read.ref, { text: `${read.get('text')}b` });
      });
    await assertSucceeds(append(as('alice')));
    await assertFails(append(as('bob')));
  });
});

// Two tests are skipped for Google's emulator (1.19.9), because Google's emulator evaluates the rules again only if a
// document of the listener changes.
describe('listeners', () => {
  function listenTo(reference: ReturnType<typeof sdk.doc>) {
    const events: string[] = [];
    let wake = () => {};
    const record = (text: string) => {
      events.push(text);
      wake();
    };
    sdk.onSnapshot(
      reference,
      (snapshot) => record(snapshot.exists() ? 'there' : 'missing'),
      ({ code }) => record(code),
    );
    return async (count: number) => {
      while (events.length < count) await new Promise<void>((resolve) => (wake = resolve));
      return events;
    };
  }

  it.skipIf(isGoogles)('end when a document that the rules read changes', async () => {
    await seed((admin) => sdk.setDoc(sdk.doc(admin, 'flags/open'), { value: true }));
    const recorded = listenTo(sdk.doc(visitor(), 'gated/x'));
    await recorded(1);
    await seed((admin) => sdk.setDoc(sdk.doc(admin, 'gated/x'), {}));
    await recorded(2);
    await seed((admin) => sdk.setDoc(sdk.doc(admin, 'flags/open'), { value: false }));
    expect(await recorded(3)).toEqual(['missing', 'there', 'permission-denied']);
  });

  it('end when the document changes so that the rules deny it', async () => {
    await seed((admin) => sdk.setDoc(sdk.doc(admin, 'notes/1'), { owner: 'alice' }));
    const recorded = listenTo(sdk.doc(as('alice'), 'notes/1'));
    await recorded(1);
    await seed((admin) => sdk.setDoc(sdk.doc(admin, 'notes/1'), { owner: 'bob' }));
    expect(await recorded(2)).toEqual(['there', 'permission-denied']);
  });

  it.skipIf(isGoogles)('end when new rules deny the document', async () => {
    await seed((admin) => sdk.setDoc(sdk.doc(admin, 'notes/1'), { owner: 'alice' }));
    const recorded = listenTo(sdk.doc(as('alice'), 'notes/1'));
    await recorded(1);
    await load(
      "rules_version = '2'; service cloud.firestore { match /a/b { allow get: if false; } }",
    );
    expect(await recorded(2)).toEqual(['there', 'permission-denied']);
    await load(RULES);
  });

  async function load(content: string): Promise<void> {
    await fetch(`http://127.0.0.1:${server.port}/emulator/v1/projects/demo-rules:securityRules`, {
      method: 'PUT',
      body: JSON.stringify({ rules: { files: [{ content }] } }),
    });
  }
});
