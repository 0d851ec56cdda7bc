/**
 * `npm test`: everything, in the order in which it is cheapest to fail. Ends with a line that
 * counts tests passed and failed; a static check counts as one test.
 *
 *   npm test                    all of it
 *   npm test -- --only e2e      one stage: static, unit, suite or e2e
 *   npm test -- --official      Firestore and rules of Google's emulators in place of ours
 */
import { parseArgs } from 'node:util';
import { chooseEngine } from '../../local/options.ts';
import { fail } from '../../scripts/progress.ts';
import { runEndToEnd } from './end-to-end.ts';
import { runOfficialFirestore } from './official-firestore.ts';
import { runStatic } from './static.ts';
import { runAgainstSuite } from './suite.ts';
import { addCounts, type Counts } from './counts.ts';
import { runUnit } from './vitest.ts';

const stages = ['static', 'unit', 'suite', 'e2e'] as const;
type Stage = (typeof stages)[number];

function isStage(text: string): text is Stage {
  return (stages as readonly string[]).includes(text);
}

async function run(): Promise<Counts> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true },
      official: { type: 'boolean', default: false },
    },
  });
  const wanted = values.only ?? [...stages];
  const unknown = wanted.find((name) => !isStage(name));
  if (unknown !== undefined)
    throw new Error(`--only "${unknown}": expected one of ${stages.join(', ')}`);
  const engine = chooseEngine(values.official);

  const counts: Counts[] = [];
  if (wanted.includes('static')) counts.push(await runStatic());
  if (wanted.includes('unit')) {
    counts.push(await runUnit());
    if (values.official) counts.push(await runOfficialFirestore());
  }
  if (wanted.includes('suite') || wanted.includes('e2e')) {
    counts.push(
      await runAgainstSuite(engine, {
        api: wanted.includes('suite'),
        browser: wanted.includes('e2e') ? runEndToEnd : undefined,
      }),
    );
  }
  return addCounts(counts);
}

try {
  const { passed, failed, skipped } = await run();
  process.stdout.write(
    `\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}\n`,
  );
  process.exit(failed > 0 || passed === 0 ? 1 : 0);
} catch (error) {
  fail(error);
}
