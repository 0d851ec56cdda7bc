import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { Location, LogLevel } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import { inRoot } from '../paths.ts';
import { floorOf } from './rooms.ts';

/** One small change of the source, and whether a test failed because of it. */
export interface Change {
  /** Path from the root of the project. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The original source text. */
  readonly was: string;
  /** The text that replaces it. */
  readonly becomes: string;
  readonly outcome: 'noticed' | 'unnoticed' | 'untested' | 'left out';
}

type Outcome = Change['outcome'];
const OUTCOMES: Readonly<Record<string, Outcome>> = {
  Killed: 'noticed',
  // an endless loop counts as noticed
  Timeout: 'noticed',
  Survived: 'unnoticed',
  NoCoverage: 'untested',
  // the change broke the program before any test ran, or was not chosen
  RuntimeError: 'left out',
  CompileError: 'left out',
  Ignored: 'left out',
};

/** Tests, their helpers and types are not mutated. */
const NOT_CHANGED = /\.(test|fixture|d)\.tsx?$|(^|\/)testing\//;
/** Not copied for the run: unit tests need nothing below. */
const NOT_COPIED = ['.cache', '.data', 'dist', 'functions/lib', 'tests', 'docs'];

/**
 * Changes the source in `folder`, one place at a time, and runs the unit tests beside it or in folders of the
 * same layer that reach the place. A first run uses only the tests beside it: they notice most changes, and
 * code that everything calls is reached by thousands of tests. Tries one in `oneIn` changes; with `fresh`,
 * also those with a known result.
 */
export async function changesNoticed(
  folder: string,
  { fresh, oneIn }: { fresh: boolean; oneIn: number },
): Promise<Change[]> {
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
 * For code that runs when a file is loaded, Stryker does not know which tests reach it, and would reuse the
 * earlier result although there are more tests now.
 */
function forgetUnnoticedAtLoading(known: string): void {
  const report = JSON.parse(readFileSync(known, 'utf8')) as {
    files: Record<string, { mutants: { static?: boolean; status: string }[] }>;
  };
  for (const file of Object.values(report.files))
    file.mutants = file.mutants.filter((one) => !one.static || one.status !== 'Survived');
  writeFileSync(known, JSON.stringify(report));
}

/** `known`: results of earlier runs. A change that a test has noticed is not tried again. */
async function changeAndTest(
  folder: string,
  { testsIn, known, oneIn }: { testsIn: string | undefined; known: string; oneIn: number },
): Promise<Change[]> {
  const stryker = new Stryker({
    mutate: filesIn(folder)
      .filter((name) => /\.tsx?$/.test(name) && !NOT_CHANGED.test(name))
      .map((name) => `${folder}/${name}`),
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', inRoot('tools/mutants/one-in.mjs')],
    ...(oneIn > 1 ? { checkers: ['one-in'], oneIn } : {}),
    vitest: { configFile: 'tools/mutants/vitest.config.ts', dir: testsIn, related: true },
    coverageAnalysis: 'perTest',
    // the contract's property tests, with coverage and a busy machine, took more than the usual five seconds
    dryRunTimeoutMinutes: 20,
    // milliseconds beyond the tests' time without a change: on a busy machine five seconds were too few
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
