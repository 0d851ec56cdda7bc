/**
 * `npm run bench [-- NAME …]`: every folder here with a `bench.ts`, one after the other, each in its
 * own process so that none inherits another's heap. Results are ratios within one run.
 */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../../scripts/paths.ts';
import { fail } from '../../scripts/progress.ts';
import { runNode } from '../../scripts/run-node.ts';

const folder = inRoot('tests/bench');
const all = readdirSync(folder)
  .filter((name) => existsSync(path.join(folder, name, 'bench.ts')))
  .sort();
const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !all.includes(name));
if (unknown !== undefined)
  fail(`There is no benchmark "${unknown}"; there are: ${all.join(', ')}.`);

let failed = 0;
for (const name of wanted.length > 0 ? wanted : all) {
  process.stdout.write(`\n# ${name}\n`);
  const status = await runNode(
    ['--expose-gc', '--import', 'tsx', path.join(folder, name, 'bench.ts')],
    {
      TSX_TSCONFIG_PATH: inRoot('tsconfig.base.json'),
    },
  );
  if (status !== 0) failed++;
}
process.exit(failed > 0 ? 1 : 0);
