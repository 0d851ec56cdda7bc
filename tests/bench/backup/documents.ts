import { canonical } from '../../../functions/src/backup/format/canonical.ts';
import { generator } from '../../../functions/src/commands/many-places.ts';

/**
 * Makes lines of a backup that contain values of every Firestore type. The values depend only on the number of the
 * place to which the line belongs, so each run makes the same lines.
 */

const root = '/places/gn-1';

const hash = (n: number): number => generator(n)() * 2 ** 32;

const micros = (n: number) => String(hash(n) % 1_000_000).padStart(6, '0');

const scalars: ((n: number) => object)[] = [
  () => ({ nullValue: null }),
  (n) => ({ booleanValue: n % 2 === 0 }),
  (n) => ({ integerValue: String(BigInt(hash(n)) * BigInt(hash(n + 1) >>> 1) - 2n ** 62n) }),
  (n) => ({ doubleValue: hash(n) / 7 }),
  (n) => ({ doubleValue: ['NaN', 'Infinity', '-Infinity', -0][n % 4] }),
  (n) => ({ timestampValue: `2026-01-0${(n % 9) + 1}T03:04:05.${micros(n)}Z` }),
  (n) => ({ stringValue: `کند ${n} Kənd`.repeat((n % 9) + 1) }),
  (n) => ({ bytesValue: Buffer.from(`bytes ${n}`).toString('base64') }),
  () => ({ referenceValue: root }),
  (n) => ({ geoPointValue: { latitude: 36 + (n % 100) / 100, longitude: 45.25 } }),
];

const scalar = (n: number) => scalars[hash(n) % scalars.length]?.(n) ?? {};

function fieldsOf(n: number): object {
  const own = Array.from({ length: 6 }, (_, i) => [`field${i}`, scalar(n * 31 + i)] as const);
  return {
    ...Object.fromEntries(own),
    list: { arrayValue: { values: [scalar(n * 37), scalar(n * 41)] } },
    map: { mapValue: { fields: { deep: { mapValue: { fields: { value: scalar(n * 43) } } } } } },
  };
}

export async function* manyLines(places: number): AsyncGenerator<string> {
  for (let n = 0; n < places; n++) {
    yield canonical({ path: `places/gn-${n}`, fields: fieldsOf(n) });
    yield canonical({ path: `places/gn-${n}/history/h`, fields: fieldsOf(n + 1_000_000) });
  }
}
