import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { inRoot } from '../../tools/paths.ts';
import { runNode, runNodeWithPriority, type Priority } from '../../tools/run-node.ts';
import type { Counts } from './counts.ts';

interface JsonReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  /** One entry per test file. If a file cannot be loaded, its status is `failed`, but it has no failed test. */
  testResults: { status: string; assertionResults: unknown[] }[];
}

export interface VitestRun {
  config: string;
  env?: Record<string, string>;
  /**
   * Sets ADYURDU_TEST_FULL (tests/full.ts). If true, test cases that a plain run omits also run. If undefined, the
   * variable keeps its value.
   */
  full?: boolean;
  explore?: boolean | undefined;
  /** If true, omits tests with the tag `full`, and the emulator's unit tests. */
  core?: boolean;
  files?: string[];
  changedSince?: string | undefined;
  /** A priority is set if other stages run at the same time. The output is then printed in one piece at the end. */
  priority?: Priority | undefined;
}

function readCounts(file: string): Counts {
  const report = JSON.parse(readFileSync(file, 'utf8')) as JsonReport;
  const unloadable = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * Runs vitest, and returns the numbers of passed, failed and skipped tests. A crash of vitest counts as one failure.
 */
export async function runVitest(run: VitestRun): Promise<Counts> {
  const { config, files = [], core = false, full, explore = false, changedSince, priority } = run;
  const report = inRoot('.cache', 'reports', `${config.replaceAll(/[^a-z0-9]+/gi, '-')}.json`);
  mkdirSync(inRoot('.cache', 'reports'), { recursive: true });
  rmSync(report, { force: true });
  const isLog = !process.stdout.isTTY || priority !== undefined;
  const env = {
    ...run.env,
    ...(full !== undefined && { ADYURDU_TEST_FULL: full ? '1' : '' }),
    ...(explore && { ADYURDU_TEST_EXPLORE: '1' }),
    ...(isLog && { NO_COLOR: '1' }),
  };
  const command = [
    'node_modules/vitest/vitest.mjs',
    ...['run', '--config', config, '--reporter', 'dot', '--reporter', 'json'],
    `--outputFile.json=${report}`,
    ...(changedSince === undefined ? [] : ['--changed', changedSince]),
    ...(core ? ['--tagsFilter', '!full', '--project', '!emulator'] : []),
    // A run without tests is not a failure, because `files` may name only files of another stage.
    '--passWithNoTests',
    ...files,
  ];
  const status = await (priority
    ? runNodeWithPriority(command, priority, env)
    : runNode(command, env));
  try {
    const counts = readCounts(report);
    // An unhandled error fails the run although every test has passed.
    return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}
