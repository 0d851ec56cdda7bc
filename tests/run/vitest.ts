import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { inRoot } from '../../scripts/paths.ts';
import { runNode } from '../../scripts/run-node.ts';
import type { Counts } from './counts.ts';

interface JsonReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  /** Files; one that cannot be loaded has failed without a failed test. */
  testResults: { status: string; assertionResults: unknown[] }[];
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

/** Runs one vitest configuration and counts its tests. A crash of the runner is one failure. */
export async function runVitest(config: string, env: Record<string, string> = {}): Promise<Counts> {
  const report = inRoot('.cache', 'reports', `${config.replaceAll(/[^a-z0-9]+/gi, '-')}.json`);
  mkdirSync(inRoot('.cache', 'reports'), { recursive: true });
  rmSync(report, { force: true });
  const status = await runNode(
    [
      'node_modules/vitest/vitest.mjs',
      ...['run', '--config', config, '--reporter', 'dot', '--reporter', 'json'],
      `--outputFile.json=${report}`,
    ],
    // in a log, colours are noise around every dot
    process.stdout.isTTY ? env : { ...env, NO_COLOR: '1' },
  );
  try {
    const counts = readCounts(report);
    // an unhandled error fails the run though every test passed
    return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

export async function runUnit(): Promise<Counts> {
  return runVitest('vitest.config.ts');
}
