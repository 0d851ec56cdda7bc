/**
 * `npm test` runs all checks and tests. Static checks and unit tests do not use the Firebase suite. They run while the
 * suite starts and during the API's tests, because the start and the API's tests leave processors idle. The last line
 * counts passed and failed tests; a static check counts as one test.
 *
 *   npm test                               all tests except long tests, repetitions, tests of rare uses, and the
 *                                          emulator's unit tests
 *   npm test -- --only static --only unit  all static checks and unit tests
 *   npm test -- --only e2e search          browser tests in files whose path contains "search"
 *   npm test -- --only e2e --repeat 20     the browser tests 20 times, each run with its time
 *   npm test -- --only e2e --language azb  all browser tests from right to left
 *   npm test -- --full                     all tests; runs browser tests also from right to left, on a restored backup,
 *                                          on a mirror, and some on React's development build
 *   npm test -- --explore                  property tests with new random inputs
 *   npm test -- --only e2e --development   the browser tests on React's development build, in which each effect runs twice
 *   npm test -- --changed                  only static checks and unit tests that the changes since the last commit
 *                                          could break
 *   npm test -- --official                 Google's Firestore emulator instead of this project's server
 *   npm test -- --official --where-found   the same; passes with a message if Google's emulators are not installed
 */
import { copyFileSync, readFileSync } from 'node:fs';
import { chooseEngine, type Engine } from '../../tools/local/suite/engine.ts';
import { findGoogleEmulators } from '../../tools/local/suite/google/emulators.ts';
import type { Suite } from '../../tools/local/suite/suite.ts';
import type { Language } from '../../web/src/i18n/languages.ts';
import { failureFile } from '../e2e/support/failures.ts';
import { keepBusy } from './busy.ts';
import { filesChangedSince } from './changed.ts';
import { addCounts, none, type Counts } from './counts.ts';
import { runEndToEnd } from './end-to-end.ts';
import { runMirrored } from './mirrored.ts';
import { runOfficialFirestore } from './official-firestore.ts';
import { runRestored } from './restored.ts';
import { runStatic } from './static.ts';
import { withTestSuite } from './suite.ts';
import { runVitest } from './vitest.ts';

interface Options {
  only?: string[];
  repeat: string;
  busy?: boolean;
  changed?: boolean;
  since: string;
  official?: boolean;
  'where-found'?: boolean;
  language?: Language;
  full?: boolean;
  explore?: boolean;
  development?: boolean;
}

type Stage = 'static' | 'unit' | 'suite' | 'e2e';

interface Plan {
  has: (stage: Stage) => boolean;
  files: string[];
  rounds: number;
  changedSince: string | undefined;
  official: boolean;
  core: boolean;
  full: boolean;
  explore: boolean;
  language: Language;
  isDevelopment: boolean;
}

function planOf(options: Options, files: string[]): Plan {
  const { changed = false, full = false, only, language = 'en' } = options;
  return {
    has: (stage) => only?.includes(stage) ?? (!changed || stage === 'static' || stage === 'unit'),
    files,
    rounds: Number(options.repeat),
    changedSince: changed ? options.since : undefined,
    official: options.official ?? false,
    core: !full && !changed && only === undefined && files.length === 0 && language === 'en',
    full,
    explore: options.explore ?? false,
    language,
    isDevelopment: options.development ?? false,
  };
}

const needsSuite = ({ has }: Plan): boolean => has('suite') || has('e2e');

async function runUnit(plan: Plan): Promise<Counts> {
  const { has, files, changedSince, core, full, explore } = plan;
  if (!has('unit')) return none;
  const priority = needsSuite(plan) ? 'low' : undefined;
  return runVitest({
    config: 'vitest.config.ts',
    core,
    full,
    explore,
    files,
    changedSince,
    priority,
  });
}

async function runChecks(plan: Plan): Promise<Counts> {
  const { has, files, changedSince } = plan;
  // If file names are given, they select tests, so static checks do not run.
  if (!has('static') || files.length > 0) return none;
  const changed = changedSince === undefined ? undefined : filesChangedSince(changedSince);
  return runStatic(needsSuite(plan) ? 'low' : 'normal', changed);
}

/**
 * Runs static checks and unit tests. If other stages use the Firebase suite, runs both at the same time on idle cores.
 * Otherwise, runs the static checks first.
 */
async function runWithoutSuite(plan: Plan): Promise<Counts> {
  const checks = runChecks(plan);
  if (!needsSuite(plan)) await checks;
  return addCounts(await Promise.all([checks, runUnit(plan)]));
}

async function runOnSuite(
  { has, files, core, full, explore, rounds }: Plan,
  suite: Suite,
): Promise<Counts> {
  const priority = has('unit') && rounds === 1 ? 'normal' : undefined;
  const own = { env: suite.env, core, full, explore, files };
  return addCounts(
    await Promise.all([
      runVitest({ config: 'tests/vitest.config.ts', ...own, priority }),
      runVitest({ config: 'tests/vitest.apart.config.ts', ...own, priority: 'normal' }),
    ]),
  );
}

/**
 * @param before settles when static checks and unit tests are done. The browser tests start only then, because they
 * need all processors.
 */
async function runInBrowser(plan: Plan, suite: Suite, before: Promise<unknown>): Promise<Counts> {
  const { files, core, full, language } = plan;
  await before;
  return runEndToEnd(suite, files, { full, core, language });
}

/** Maximum number of the log's errors that a failed run prints, and of characters of each. */
const printedErrors = { count: 20, letters: 400 };

/**
 * Saves the log of a failed run, because the next Firebase suite overwrites it. Prints the last errors of the
 * functions.
 */
function keepLog({ log }: Suite, stage: Stage, round: number): void {
  copyFileSync(log, failureFile(`suite of ${stage}, run ${round}`, 'log'));
  const errors = readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => line.includes('"severity":"ERROR"'))
    .slice(-printedErrors.count)
    .map((line) => line.slice(0, printedErrors.letters));
  if (errors.length > 0) process.stdout.write(`\n${errors.join('\n')}\n`);
}

/**
 * Runs the API's tests, and then the browser tests, each with a new Firebase suite. The API's tests leave a long review
 * queue and hundreds of places with the same name, and these data would disturb the browser tests.
 */
async function runBatch(
  plan: Plan,
  engine: Engine,
  before: Promise<unknown>,
  round: number,
): Promise<Counts> {
  const { has, isDevelopment } = plan;
  const runStage = async (stage: Stage, run: (suite: Suite) => Promise<Counts>) => {
    if (!has(stage)) return none;
    const work = async (suite: Suite) => {
      const counts = await run(suite);
      if (counts.failed > 0) keepLog(suite, stage, round);
      return counts;
    };
    return withTestSuite(engine, work, { isDevelopment });
  };
  const onSuite = await runStage('suite', (suite) => runOnSuite(plan, suite));
  const inBrowser = await runStage('e2e', (suite) => runInBrowser(plan, suite, before));
  return addCounts([onSuite, inBrowser]);
}

/**
 * Runs the tests `plan.rounds` times. Each round starts new Firebase suites, because names that a test has approved
 * stay approved.
 */
async function runBatches(plan: Plan, engine: Engine, before: Promise<unknown>): Promise<Counts> {
  if (plan.rounds === 1) return runBatch(plan, engine, before, 1);
  await before;
  const counts: Counts[] = [];
  const lines: string[] = [];
  for (let round = 1; round <= plan.rounds; round++) {
    const started = performance.now();
    const one = await runBatch(plan, engine, before, round);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    counts.push(one);
    lines.push(`run ${round}: ${one.passed} passed, ${one.failed} failed, ${seconds} s`);
    process.stdout.write(`${lines.at(-1) ?? ''}\n`);
  }
  process.stdout.write(`\n${lines.join('\n')}\n`);
  return addCounts(counts);
}

/**
 * Runs browser tests in a right-to-left language. Tests marked `inEnglish` do not run, because they test English texts
 * (the specification's texts, pages for readers without JavaScript), languages, or the pictures of the guide.
 */
async function runFromRightToLeft({ files }: Plan, engine: Engine): Promise<Counts> {
  return withTestSuite(engine, (suite) =>
    runEndToEnd(suite, files, { full: false, language: 'azb' }),
  );
}

const underStrictMode = ['form.e2e', 'add-place', 'record-names', 'outbox', 'review', 'search'];

/**
 * Runs some browser tests on React's development build. Its Strict Mode runs each effect twice, so an effect that
 * cannot run twice fails.
 */
async function runDevelopment({ files }: Plan, engine: Engine): Promise<Counts> {
  const chosen = underStrictMode.filter(
    (one) => files.length === 0 || files.some((file) => one.includes(file)),
  );
  if (chosen.length === 0) return none;
  return withTestSuite(engine, (suite) => runEndToEnd(suite, chosen, { full: false }), {
    isDevelopment: true,
  });
}

/**
 * Returns whether the plan contains the tests of a restored backup or of a mirror. These tests take long and start
 * their own Firebase suites, so only `--full` runs them.
 */
const includes = ({ has, files, full }: Plan, name: 'restored' | 'mirror'): boolean =>
  full && has('e2e') && (files.length === 0 || files.some((one) => one.includes(name)));

async function run(plan: Plan): Promise<Counts> {
  const engine = chooseEngine(plan.official);
  if (plan.official) process.stdout.write(`• ${engine.description}\n`);
  const before = runWithoutSuite(plan);
  if (!needsSuite(plan)) return before;
  // `before` is awaited only after `runBatches`. Without this handler, a rejection of `before` would be unhandled until
  // then, and forever if a Firebase suite does not start.
  before.catch(() => none);
  const counts = [await runBatches(plan, engine, before), await before];
  if (plan.official && plan.has('suite') && plan.files.length === 0)
    counts.push(await runOfficialFirestore());
  if (plan.full && plan.has('e2e') && plan.language === 'en')
    counts.push(await runFromRightToLeft(plan, engine));
  if (plan.full && plan.has('e2e') && !plan.isDevelopment)
    counts.push(await runDevelopment(plan, engine));
  if (includes(plan, 'restored')) counts.push(await runRestored(plan.official));
  if (includes(plan, 'mirror')) counts.push(await runMirrored(plan.official));
  return addCounts(counts);
}

function isGoogleMissing(): boolean {
  const search = findGoogleEmulators();
  if ('found' in search) return false;
  const list = search.missing.map((one) => `\n  - ${one}`).join('');
  process.stdout.write(`\nNOT tested on Google's emulators. Missing:${list}\n`);
  return true;
}

export default async function test(options: Options, files: string[]): Promise<number> {
  if (options.official && options['where-found'] && isGoogleMissing()) return 0;
  const stopSpinning = options.busy ? keepBusy() : () => undefined;
  try {
    const { passed, failed, skipped } = await run(planOf(options, files));
    const others = skipped ? `, ${skipped} skipped` : '';
    process.stdout.write(`\n${passed} passed, ${failed} failed${others}\n`);
    return failed > 0 || passed === 0 ? 1 : 0;
  } finally {
    stopSpinning();
  }
}
