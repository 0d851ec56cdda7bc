import type { Firestore } from 'firebase-admin/firestore';
import { percentile } from '../percentile.ts';

/** Returns milliseconds per call. */
export async function median(
  times: number,
  work: (index: number) => Promise<unknown>,
): Promise<number> {
  const taken: number[] = [];
  for (let index = 0; index < times; index++) {
    const started = performance.now();
    await work(index);
    taken.push(performance.now() - started);
  }
  return percentile(taken, 0.5);
}

export function report(name: string, value: number, unit: string, beside = ''): void {
  console.log(
    `${name.padEnd(52)} ${value.toFixed(value < 10 ? 2 : 0).padStart(8)} ${unit.padEnd(6)} ${beside}`,
  );
}

const filler = 'x'.repeat(850);

function documentOf(index: number, count: number): Record<string, unknown> {
  return {
    number: index,
    group: index % (count / 50),
    name: `name ${index}`,
    tags: [`t${index % 100}`],
    filler,
  };
}

export async function fill(db: Firestore, collection: string, count: number): Promise<number> {
  const started = performance.now();
  const writer = db.bulkWriter({ throttling: false });
  const writes = Array.from({ length: count }, (_, index) =>
    writer.set(
      db.collection(collection).doc(String(index).padStart(6, '0')),
      documentOf(index, count),
    ),
  );
  await writer.close();
  await Promise.all(writes);
  return performance.now() - started;
}
