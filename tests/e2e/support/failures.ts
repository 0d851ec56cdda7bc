import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../../../tools/paths.ts';

/** Where lies what is left of a failure: pictures of pages, what they said, a suite's log. Not in the repository. */
const failures = inRoot('.cache/failures');

/** The file for something of a journey. */
export function failureFile(name: string, ending: 'png' | 'txt' | 'log'): string {
  mkdirSync(failures, { recursive: true });
  return path.join(failures, `${name.replace(/[^\p{L}\d]+/gu, '-').slice(0, 100)}.${ending}`);
}

/** What pages said at which journeys failed, once: it is told at the end of a run, where it is looked for. */
export function takeTold(): string[] {
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

/** Keeps what a failed journey's pages said. */
export function keepTold(journey: string, told: string): void {
  writeFileSync(failureFile(journey, 'txt'), told);
}
