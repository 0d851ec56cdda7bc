import { readStoredJson, writeStored } from '../../lib/stored.ts';
import type { ChosenColumns } from './protocol.ts';

/**
 * Guessed columns of earlier lists, each with the columns that the user chose instead. So users do not have to correct
 * the same guess twice.
 */
type Remembered = readonly (readonly [guess: ChosenColumns, chosen: ChosenColumns])[];

const key = 'adyurdu.list-columns';
/** Maximum number of stored choices. The oldest choices are deleted first. */
const most = 20;

function isColumns(value: unknown): value is ChosenColumns {
  const { hasHeader, roles: givenRoles } = (value ?? {}) as Partial<ChosenColumns>;
  return (
    typeof hasHeader === 'boolean' &&
    Array.isArray(givenRoles) &&
    givenRoles.every((role) => typeof role === 'string')
  );
}

const areSame = (a: ChosenColumns, b: ChosenColumns): boolean =>
  a.hasHeader === b.hasHeader && a.roles.join() === b.roles.join();

function kept(): Remembered {
  const all = readStoredJson(key);
  if (!Array.isArray(all)) return [];
  return all.filter(
    (one: unknown): one is Remembered[number] =>
      Array.isArray(one) && one.length === 2 && one.every(isColumns),
  );
}

/**
 * Returns the columns that the user last chose instead of this guess. Returns null if the user has not corrected this
 * guess.
 */
export const columnsFor = (guess: ChosenColumns): ChosenColumns | null =>
  kept().find(([known]) => areSame(known, guess))?.[1] ?? null;

/**
 * Stores the types of the columns on this device, but no text of the list. If the browser refuses to store them, the
 * app guesses the columns of the next list again.
 */
export function rememberColumns(guess: ChosenColumns, chosen: ChosenColumns): void {
  const others = kept().filter(([known]) => !areSame(known, guess));
  const all = areSame(guess, chosen) ? others : [...others, [guess, chosen] as const];
  writeStored(key, JSON.stringify(all.slice(-most)));
}
