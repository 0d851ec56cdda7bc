import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { Location, LogLevel } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import { inRoot } from '../paths.ts';
import { floorOf } from './rooms.ts';

export interface TestedChange {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly was: string;
  readonly becomes: string;
  readonly outcome: 'noticed' | 'unnoticed' | 'untested' | 'left out';
}

type Outcome = TestedChange['outcome'];
const OUTCOMES: Readonly<Record<string, Outcome>> = {
  Killed: 'noticed',
  // A change that causes an endless loop counts as noticed.
  Timeout: 'noticed',
  Survived: 'unnoticed',
  NoCoverage: 'untested',
  // No test ran with these changes. CompileError is also the status of changes that are not in the sample (one-in.mjs).
  RuntimeError: 'left out',
  CompileError: 'left out',
  Ignored: 'left out',
};

const NOT_CHANGED = /\.(test|fixture|d)\.tsx?$|(^|\/)testing\//;
const NOT_COPIED = ['.cache', '.data', 'dist', 'functions/lib', 'tests', 'docs'];

/**
 * Runs mutation tests: makes many small changes in the source of `folder`, one at a time, and runs unit tests with each
 * change. If there are no results yet, first runs only the tests in `folder`, because they notice most changes quickly.
 * Then runs, for each change that no test has noticed yet, all tests of the parent folder (`floorOf`) that reach the
 * changed code. Only one in `oneIn` changes is tried. With `fresh`, changes with a known result are tried again.
 */
export async function changesNoticed(
  folder: string,
  { fresh, oneIn }: { fresh: boolean; oneIn: number },
): Promise<TestedChange[]> {
  process.chdir(inRoot());
  mkdirSync(inRoot('.cache/mutants'), { recursive: true });
  const sample = oneIn > 1 ? `-one-in-${oneIn}` : '';
  const known = `.cache/mutants/${folder.replaceAll('/', '-')}${sample}.json`;
  if (fresh) rmSync(known, { force: true });
  if (!existsSync(known) && filesIn(folder).some((name) => /\.test\.tsx?$/.test(name))) {
    await changeAndTest(folder, { testsIn: folder, known, oneIn });
    forgetUnnoticedAtLoading(known);
  }
  return changeAndTest(folder, { testsIn: floorOf(folder), known, oneIn });
}

/**
 * Removes the results of unnoticed changes in code that runs when a file is loaded, so that the next run, with more
 * tests, tries these changes again. Stryker does not know which tests reach such code, so it would reuse the results.
 */
function forgetUnnoticedAtLoading(known: string): void {
  const report = JSON.parse(readFileSync(known, 'utf8')) as {
    files: Record<string, { mutants: { static?: boolean; status: string }[] }>;
  };
  for (const file of Object.values(report.files))
    file.mutants = file.mutants.filter((one) => !one.static || one.status !== 'Survived');
  writeFileSync(known, JSON.stringify(report));
}

/**
 * Runs Stryker once. `known` is the file with results of earlier runs. If a test has noticed a change before, Stryker
 * does not try the change again.
 */
async function changeAndTest(
  folder: string,
  { testsIn, known, oneIn }: { testsIn: string | undefined; known: string; oneIn: number },
): Promise<TestedChange[]> {
  const stryker = new Stryker({
    mutate: filesIn(folder)
      .filter((name) => /\.tsx?$/.test(name) && !NOT_CHANGED.test(name))
      .map((name) => `${folder}/${name}`),
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', inRoot('tools/mutants/one-in.mjs')],
    ...(oneIn > 1 ? { checkers: ['one-in'], oneIn } : {}),
    vitest: { configFile: 'tools/mutants/vitest.config.ts', dir: testsIn, related: true },
    coverageAnalysis: 'perTest',
    // Timeout of the first run, in minutes. This run makes no changes, but measures the coverage. On a busy machine,
    // the property tests of shared/contract took longer than the default of five minutes.
    dryRunTimeoutMinutes: 20,
    // Part of the timeout of each change, in milliseconds. Stryker adds it to the time that the tests take without a
    // change. On a busy machine, the default of five seconds was too short.
    timeoutMS: 30_000,
    incremental: true,
    incrementalFile: known,
    tempDirName: '.cache/mutants/tree',
    ignorePatterns: NOT_COPIED,
    concurrency: Math.max(1, availableParallelism() - 1),
    reporters: [process.stdout.isTTY ? 'progress' : 'progress-append-only'],
    allowConsoleColors: process.stdout.isTTY,
    logLevel: 'warn' as LogLevel,
  });
  const results = await stryker.runMutationTest();
  return results.map(({ fileName, location, replacement = '', status }) => ({
    file: path.relative(inRoot(), path.resolve(fileName)),
    line: location.start.line,
    column: location.start.column,
    was: sourceText(fileName, location),
    becomes: replacement,
    outcome: OUTCOMES[status] ?? 'left out',
  }));
}

function sourceText(file: string, { start, end }: Location): string {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1)?.slice(0, end.column - 1) ?? '';
  return lines.join('\n').slice(start.column - 1);
}

function filesIn(folder: string): string[] {
  return readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' });
}
