import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../../../tools/paths.ts';

/** Git ignores this folder with pictures and texts of failed tests' pages, and with logs of the Firebase suite. */
const failures = inRoot('.cache/failures');

export function failureFile(name: string, ending: 'png' | 'txt' | 'log'): string {
  mkdirSync(failures, { recursive: true });
  return path.join(failures, `${name.replace(/[^\p{L}\d]+/gu, '-').slice(0, 100)}.${ending}`);
}

export function readFailures(): string[] {
  mkdirSync(failures, { recursive: true });
  return readdirSync(failures)
    .filter((name) => name.endsWith('.txt'))
    .map((name) => {
      const file = path.join(failures, name);
      const text = readFileSync(file, 'utf8');
      rmSync(file);
      return text;
    });
}

export function storeFailure(testName: string, text: string): void {
  writeFileSync(failureFile(testName, 'txt'), text);
}
