import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../../../tools/paths.ts';

/** Folder for the traces of a failure: pictures of pages, console texts, a suite's log. Not in the repository. */
const failures = inRoot('.cache/failures');

/** The file for a trace of a test. */
export function failureFile(name: string, ending: 'png' | 'txt' | 'log'): string {
  mkdirSync(failures, { recursive: true });
  return path.join(failures, `${name.replace(/[^\p{L}\d]+/gu, '-').slice(0, 100)}.${ending}`);
}

/** The texts of pages of failed tests, printed once at the end of a run. */
export function readFailures(): string[] {
  mkdirSync(failures, { recursive: true });
  return readdirSync(failures)
    .filter((name) => name.endsWith('.txt'))
    .map((name) => {
      const file = path.join(failures, name);
      const told = readFileSync(file, 'utf8');
      rmSync(file);
      return told;
    });
}

/** Stores the console texts of a failed test's pages. */
export function storeFailure(testName: string, told: string): void {
  writeFileSync(failureFile(testName, 'txt'), told);
}
