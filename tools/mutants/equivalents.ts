import type { Change } from './change-and-test.ts';

/**
 * Changes of one file that no test can notice, because the program behaves the same, with the reason. A line
 * is identified by its text, so that it may move.
 */
export interface Equivalents {
  /** Path from the root of the project. */
  readonly file: string;
  readonly why: string;
  readonly changes: readonly (readonly [text: string, was: string, becomes: string])[];
}

const nameOf = (file: string, ...change: readonly string[]): string =>
  JSON.stringify([file, ...change]);

/** Lines that need not be listed: the change was noticed, or does not exist any more. */
export interface Outdated {
  readonly file: string;
  readonly text: string;
}

/** Separates the listed changes from the others. Entries for files without any of the changes are ignored. */
export function setEquivalentsApart(
  changes: readonly Change[],
  listed: readonly Equivalents[],
): { changes: Change[]; outdated: Outdated[] } {
  const files = new Set(changes.map(({ file }) => file));
  const outdated = new Map(
    listed
      .filter(({ file }) => files.has(file))
      .flatMap(({ file, changes: own }) =>
        own.map((change): [string, Outdated] => [
          nameOf(file, ...change),
          { file, text: change[0] },
        ]),
      ),
  );
  const names = new Set(outdated.keys());
  const apart = changes.map((change): Change => {
    const name = nameOf(change.file, change.text, change.was, change.becomes);
    const isUnnoticed = change.outcome === 'unnoticed' || change.outcome === 'untested';
    if (!isUnnoticed || !names.has(name)) return change;
    outdated.delete(name);
    return { ...change, outcome: 'equivalent' };
  });
  return { changes: apart, outdated: [...outdated.values()] };
}
