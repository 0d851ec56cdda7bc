import { isDeepStrictEqual } from 'node:util';
import {
  mergedNames,
  nameKey,
  type AttestedName,
  type DateBound,
} from '@shared/names/attested-name.ts';

export interface NamesCompared {
  fresh: AttestedName[];
  /** Names of the place to which the file adds details. They include the added details. */
  changed: AttestedName[];
  /**
   * Names of the place for which the file has different values, with the differing fields. The stored values are kept.
   */
  conflicting: { name: AttestedName; fields: string[] }[];
}

const boundText = (bound: DateBound | null) =>
  bound && JSON.stringify([bound.earliest, bound.latest]);

function contradictions(known: AttestedName, read: AttestedName): string[] {
  const pairs: [string, string | null, string | null][] = [
    ['script', known.script, read.script],
    ['from', boundText(known.from), boundText(read.from)],
    ['to', boundText(known.to), boundText(read.to)],
    ['recording', known.recording, read.recording],
    ['renaming.body', known.renaming?.body ?? null, read.renaming?.body ?? null],
    ['renaming.number', known.renaming?.number ?? null, read.renaming?.number ?? null],
    [
      'renaming.date',
      boundText(known.renaming?.date ?? null),
      boundText(read.renaming?.date ?? null),
    ],
    ['renaming.replaced', known.renaming?.replaced ?? null, read.renaming?.replaced ?? null],
  ];
  return pairs
    .filter(([, one, other]) => one !== null && other !== null && one !== other)
    .map(([field]) => field);
}

/** Adds the file's details to a name of the place. The name keeps the certainty that reviewers gave it. */
function added(known: AttestedName, read: AttestedName): AttestedName {
  const [merged = known] = mergedNames([known], [read]);
  return { ...merged, certainty: known.certainty };
}

/** Compares the names in a file with the names of a place. Names are the same if they have the same name key. */
export function compareNames(
  known: readonly AttestedName[],
  read: readonly AttestedName[],
): NamesCompared {
  const byKey = new Map(known.map((name) => [nameKey(name), name]));
  const compared: NamesCompared = { fresh: [], changed: [], conflicting: [] };
  for (const name of read) {
    const there = byKey.get(nameKey(name));
    if (!there) {
      compared.fresh.push(name);
      continue;
    }
    const fields = contradictions(there, name);
    const more = added(there, name);
    if (fields.length > 0) compared.conflicting.push({ name, fields });
    else if (!isDeepStrictEqual(more, there)) compared.changed.push(more);
  }
  return compared;
}
