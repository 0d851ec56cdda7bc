import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { Location, LogLevel } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import { inRoot } from '../paths.ts';
import { floorOf } from './rooms.ts';

/** One small change of the source, and whether a test failed because of it. */
export interface Change {
  /** From the root of the project. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** What stands there, … */
  readonly was: string;
  /** … and in its place. */
  readonly becomes: string;
  readonly outcome: 'noticed' | 'unnoticed' | 'untested' | 'left out';
}

type Outcome = Change['outcome'];
const OUTCOMES: Readonly<Record<string, Outcome>> = {
  Killed: 'noticed',
  // an endless loop is noticed, too
  Timeout: 'noticed',
  Survived: 'unnoticed',
  NoCoverage: 'untested',
  // broken before any test could tell, or not chosen
  RuntimeError: 'left out',
  CompileError: 'left out',
  Ignored: 'left out',
};

/** Tests, their helpers and types are no source of behaviour. */
const NOT_CHANGED = /\.(test|fixture|d)\.tsx?$|(^|\/)testing\//;
/** Not copied for the run: nothing below is needed by unit tests. */
const NOT_COPIED = ['.cache', '.data', 'dist', 'functions/lib', 'tests', 'docs'];

/**
 * Changes the source in `folder`, one place at a time, and runs the unit tests beside it or in rooms on
 * the same floor that reach the place. The first time the tests beside it come first, alone: they notice
 * most changes, and what all others pass through is reached by thousands of tests. One in `oneIn` changes is
 * tried; what is known from an earlier run as well, when that is to be `fresh`.
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
 * Of changes to what a file does when it is loaded, Stryker does not know which tests reach it: with more tests it would
 * take its word from before for them.
 */
function forgetUnnoticedAtLoading(known: string): void {
  const report = JSON.parse(readFileSync(known, 'utf8')) as {
    files: Record<string, { mutants: { static?: boolean; status: string }[] }>;
  };
  for (const file of Object.values(report.files))
    file.mutants = file.mutants.filter((one) => !one.static || one.status !== 'Survived');
  writeFileSync(known, JSON.stringify(report));
}

/** `known`: what earlier runs found. A change that one of the tests has noticed is not tried again. */
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
    // the contract's properties, counted line by line and beside other work, took more than the usual five
    dryRunTimeoutMinutes: 20,
    // milliseconds beyond what the tests take without a change: beside other work five were too few
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
    was: whatStands(fileName, location),
    becomes: replacement,
    outcome: OUTCOMES[status] ?? 'left out',
  }));
}

function whatStands(file: string, { start, end }: Location): string {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1)?.slice(0, end.column - 1) ?? '';
  return lines.join('\n').slice(start.column - 1);
}

function filesIn(folder: string): string[] {
  return readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' });
}
