import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../../tools/paths.ts';
import { runNode } from '../../tools/run-node.ts';

const folder = inRoot('tests/bench');

/**
 * `npm run bench [-- NAME …]` runs every folder of tests/bench with a `bench.ts`, one after the other, each in its own
 * process. `NAME/PART` runs only those files of a browser benchmark whose names contain PART.
 */
export default async function bench(_: unknown, wanted: string[]): Promise<number> {
  const all = readdirSync(folder)
    .filter((name) => existsSync(path.join(folder, name, 'bench.ts')))
    .sort();
  const asked = (wanted.length > 0 ? wanted : all).map((one) => {
    const [name = '', ...part] = one.split('/');
    return { name, part: part.join('/') };
  });
  const unknown = asked.find(({ name }) => !all.includes(name))?.name;
  if (unknown !== undefined) {
    process.stderr.write(`✖ "${unknown}": expected one of ${all.join(', ')}\n`);
    return 2;
  }

  let failed = 0;
  for (const { name, part } of asked) {
    process.stdout.write(`\n# ${name}\n`);
    const bench = path.join(folder, name, 'bench.ts');
    const parts = part === '' ? [] : [part];
    const status = await runNode(['--expose-gc', '--import', 'tsx', bench, ...parts]);
    if (status !== 0) failed++;
  }
  return failed > 0 ? 1 : 0;
}
