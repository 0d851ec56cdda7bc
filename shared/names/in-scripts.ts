import { soundsAlike } from './sounds-alike.ts';
import type { AttestedName, DateBound } from './attested-name.ts';
import { isInOrder, yearsOf } from './date-bound.ts';

function canBeOne(a: DateBound | null, b: DateBound | null): boolean {
  if (a === null || b === null) return true;
  const [[aFirst, aLast], [bFirst, bLast]] = [yearsOf(a), yearsOf(b)];
  return (
    (aFirst ?? -Infinity) <= (bLast ?? Infinity) && (bFirst ?? -Infinity) <= (aLast ?? Infinity)
  );
}

function isOneName(a: AttestedName, b: AttestedName): boolean {
  if (a.script === b.script || a.kind !== b.kind) return false;
  if (!canBeOne(a.from, b.from) || !canBeOne(a.to, b.to)) return false;
  // If the two forms are one name, this name gets the beginning of one form and the end of the other. So each form must
  // begin before the other form ends.
  if (!isInOrder(a.from, b.to) || !isInOrder(b.from, a.to)) return false;
  return soundsAlike(a.form, b.form, 1);
}

const nearness = (a: AttestedName, b: AttestedName): number =>
  Number(a.language === b.language) * 2 + Number(a.from?.text === b.from?.text);

/**
 * Returns groups of names. A group contains the forms of one name in several scripts. The groups are in the order of
 * their first entries.
 */
export function inScripts(names: readonly AttestedName[]): AttestedName[][] {
  const groups = new Map(names.map((name) => [name, [name]]));
  const pairs = names.flatMap((a, index) =>
    names
      .slice(index + 1)
      .filter((b) => isOneName(a, b))
      .map((b) => ({ a, b, near: nearness(a, b) })),
  );
  for (const { a, b } of pairs.toSorted((one, other) => other.near - one.near)) {
    const [to, from] = [groups.get(a) ?? [], groups.get(b) ?? []];
    const fits = to.every((one) => from.every((other) => isOneName(one, other)));
    if (to === from || !fits) continue;
    to.push(...from);
    for (const name of from) groups.set(name, to);
  }
  return [...new Set(groups.values())];
}
