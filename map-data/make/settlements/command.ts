import { createReadStream, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { gunzipSync, gzipSync } from 'node:zlib';
import { settlementsOfDump } from './geonames-dump.ts';
import { parseSettlements, printSettlements } from './table.ts';

const table = path.resolve(import.meta.dirname, '../../geonames/settlements.tsv.gz');

const linesOf = (file: string) => ({
  file: path.basename(file),
  lines: createInterface({ input: createReadStream(file), crlfDelay: Infinity }),
});

/**
 * `npm run cli -- gazetteer IR.txt [alternateNames.txt]` replaces a country's settlements with the settlements of
 * GeoNames' dump. If a line is invalid, the command writes nothing.
 */
export default async function gazetteer(
  _: unknown,
  [dump = '', alternates]: string[],
): Promise<void> {
  const before = parseSettlements(gunzipSync(readFileSync(table)).toString('utf8'));
  const known = new Map(before.map((one) => [one.id, one]));
  const settlements = await settlementsOfDump(
    linesOf(dump),
    alternates === undefined ? null : linesOf(alternates),
    known,
  );
  if (settlements.length === 0)
    throw new Error(`${dump} contains no settlement within the map's bounds`);
  const countries = new Set(settlements.map(({ country }) => country));
  const renewed = new Set(settlements.map(({ id }) => id));
  const others = before.filter(({ country, id }) => !countries.has(country) && !renewed.has(id));
  writeFileSync(table, gzipSync(printSettlements([...others, ...settlements]), { level: 9 }));
  const gone = before.length - others.length;
  process.stdout.write(
    `${settlements.length} settlements of ${[...countries].join(', ')} replace ${gone} earlier ones; the next build uses them\n`,
  );
}
