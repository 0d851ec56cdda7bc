import { fold, skeleton } from '@shared/names/fold.ts';
import { manyPlaces } from '../../../functions/src/commands/many-places.ts';

/**
 * Measures the cost of making a search key, compared with decomposing and lower-casing. One run measures both ways with
 * the same 6,000 names, and takes the best of five rounds.
 */
const names = manyPlaces(2_000).flatMap(({ name_az, name_loc, name_new }) => [
  name_az ?? '',
  name_loc ?? '',
  name_new,
]);

/** Returns microseconds per name. */
function cost(key: (name: string) => string): number {
  const rounds = Array.from({ length: 5 }, () => {
    const start = performance.now();
    let length = 0;
    for (const name of names) length += key(name).length;
    if (length === 0) throw new Error('no keys');
    return ((performance.now() - start) * 1_000) / names.length;
  });
  return Math.min(...rounds);
}

const plain = cost((name) => name.normalize('NFKD').toLowerCase());
for (const [label, key] of Object.entries({ fold, skeleton })) {
  const own = cost(key);
  console.log(
    `${label.padEnd(9)} ${own.toFixed(2)} µs a name, ${(own / plain).toFixed(1)}× decomposing and lower-casing (${plain.toFixed(2)} µs)`,
  );
}
