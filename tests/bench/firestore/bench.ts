/**
 * Measures this project's Firestore server with the Admin SDK over gRPC. Prints absolute times, and ratios within one
 * run, because only ratios are comparable between machines.
 */
import type { Firestore } from 'firebase-admin/firestore';
import { findGoogleEmulators } from '../../../tools/local/suite/google/emulators.ts';
import { compareWithGoogles } from './beside-googles.ts';
import { fill, median, report } from './measure.ts';
import { residentMegabytes, startOurs, stop } from './servers.ts';

async function singleDocuments(db: Firestore): Promise<void> {
  const set = await median(300, (index) => db.doc(`single/${index}`).set({ index }));
  const get = await median(300, (index) => db.doc(`single/${index}`).get());
  report('set of one document', set, 'ms');
  report('get of one document', get, 'ms');
  const batch = await median(10, async (round) => {
    const writes = db.batch();
    for (let index = 0; index < 500; index++)
      writes.set(db.doc(`batch/${round}-${index}`), { index });
    await writes.commit();
  });
  report(
    'batch of 500 writes',
    batch,
    'ms',
    `${((set * 500) / batch).toFixed(1)}× as fast as 500 single ones`,
  );
}

async function queries(db: Firestore): Promise<void> {
  const small = 5_000;
  const large = 50_000;
  await fill(db, 'small', small);
  const filled = await fill(db, 'large', large);
  report(`${large} documents of 1 kB through BulkWriter`, large / (filled / 1000), 'doc/s');

  const equality = (name: string) =>
    median(20, (i) => db.collection(name).where('group', '==', i).get());
  const range = (name: string) =>
    median(20, (i) =>
      db
        .collection(name)
        .where('number', '>=', i * 100)
        .where('number', '<', i * 100 + 50)
        .get(),
    );
  const inSmall = await equality('small');
  const inLarge = await equality('large');
  report(
    `equality, 50 of ${large}`,
    inLarge,
    'ms',
    `${(inLarge / inSmall).toFixed(2)}× the time in ${small}: the index pays for the result`,
  );
  const rangeSmall = await range('small');
  const rangeLarge = await range('large');
  report(
    `range, 50 of ${large}`,
    rangeLarge,
    'ms',
    `${(rangeLarge / rangeSmall).toFixed(2)}× the time in ${small}`,
  );

  const scan = await median(3, async (i) => {
    const all = await db.collection('large').select('group').get();
    return all.docs.filter((document) => document.get('group') === i);
  });
  report(
    `the same without an index: read ${large}, filter`,
    scan,
    'ms',
    `${(scan / inLarge).toFixed(0)}× the indexed query`,
  );
  const count = await median(5, () => db.collection('large').count().get());
  report(`count of ${large}`, count, 'ms', `${(scan / count).toFixed(0)}× as fast as reading them`);
}

async function listeners(db: Firestore): Promise<void> {
  const document = db.doc('listened/one');
  await document.set({ value: 0 });
  const count = 100;
  let waiting = new Map<number, () => void>();
  const stops: (() => void)[] = [];
  const ready: Promise<void>[] = [];
  for (let index = 0; index < count; index++) {
    let first = (): void => undefined;
    ready.push(new Promise((resolve) => (first = resolve)));
    stops.push(
      document.onSnapshot(() => {
        first();
        waiting.get(index)?.();
      }),
    );
  }
  await Promise.all(ready);
  const all = await median(20, async (round) => {
    waiting = new Map();
    const notified = Array.from(
      { length: count },
      (_, index) => new Promise<void>((resolve) => waiting.set(index, resolve)),
    );
    await document.set({ value: round + 1 });
    await Promise.all(notified);
  });
  stops.forEach((stop) => stop());
  report(`a change told to ${count} listeners`, all, 'ms');
}

const server = await startOurs();
try {
  report('start to ready (through npm, tsx, node)', server.ready, 'ms');
  process.env['FIRESTORE_EMULATOR_HOST'] = `127.0.0.1:${server.port}`;
  const { initializeApp } = await import('firebase-admin/app');
  const { getFirestore } = await import('firebase-admin/firestore');
  const db = getFirestore(initializeApp({ projectId: 'demo-bench' }));
  await singleDocuments(db);
  await listeners(db);
  await queries(db);
  const memory = residentMegabytes(server);
  if (memory !== null) report('memory of the server with 55,000 documents of 1 kB', memory, 'MB');
  await db.terminate();
} finally {
  await stop(server);
}

delete process.env['FIRESTORE_EMULATOR_HOST'];
const google = findGoogleEmulators();
if ('found' in google) await compareWithGoogles(google.found);
else
  console.log(
    `\nNot compared with Google's emulator. Missing:\n  - ${google.missing.join('\n  - ')}`,
  );
