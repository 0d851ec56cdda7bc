import { isDeepStrictEqual } from 'node:util';
import {
  mergedNames,
  nameKey,
  type AttestedName,
  type DateBound,
  type Renaming,
} from '@shared/names/attested-name.ts';

export interface NamesCompared {
  fresh: AttestedName[];
  changed: AttestedName[];
  /**
   * Names in the file that contradict the stored name with the same name key. `fields` lists the contradicting fields.
   * The stored name stays unchanged.
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

/**
 * Returns the stored name `known` with the evidence of `known` and `read`. Details that `known` lacks come from `read`,
 * the name in the file.
 */
function added(known: AttestedName, read: AttestedName): AttestedName {
  const [{ evidence } = known] = mergedNames([known], [read]);
  return {
    ...known,
    from: known.from ?? read.from,
    to: known.to ?? read.to,
    evidence,
    renaming: renamingWith(known.renaming, read.renaming),
    recording: known.recording ?? read.recording,
  };
}

function renamingWith(known: Renaming | null, read: Renaming | null): Renaming | null {
  if (!known || !read) return known ?? read;
  return {
    body: known.body ?? read.body,
    number: known.number ?? read.number,
    date: known.date ?? read.date,
    replaced: known.replaced ?? read.replaced,
  };
}

/**
 * Compares the names of a file with the stored names of a place. Two names are the same if they have the same name key.
 */
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
