import { isDeepStrictEqual } from 'node:util';
import {
  mergedNames,
  nameKey,
  type AttestedName,
  type DateBound,
} from '@shared/names/attested-name.ts';

/** What a file would do to the names of a place. */
export interface NamesCompared {
  /** Names that the place does not have. */
  fresh: AttestedName[];
  /** Names that it has, of which the file knows more. */
  changed: AttestedName[];
  /** Names that it has, of which the file says otherwise, with the fields: nobody's word is taken over another's. */
  conflicting: { name: AttestedName; fields: string[] }[];
}

const boundText = (bound: DateBound | null) =>
  bound && JSON.stringify([bound.earliest, bound.latest]);

/** The fields in which both say something, and not the same. */
function contradictions(known: AttestedName, said: AttestedName): string[] {
  const pairs: [string, string | null, string | null][] = [
    ['script', known.script, said.script],
    ['from', boundText(known.from), boundText(said.from)],
    ['to', boundText(known.to), boundText(said.to)],
    ['recording', known.recording, said.recording],
    ['renaming.body', known.renaming?.body ?? null, said.renaming?.body ?? null],
    ['renaming.number', known.renaming?.number ?? null, said.renaming?.number ?? null],
    [
      'renaming.date',
      boundText(known.renaming?.date ?? null),
      boundText(said.renaming?.date ?? null),
    ],
    ['renaming.replaced', known.renaming?.replaced ?? null, said.renaming?.replaced ?? null],
  ];
  return pairs
    .filter(([, one, other]) => one !== null && other !== null && one !== other)
    .map(([field]) => field);
}

/** What the name says when the file's word is added: how sure it is stays as it was judged here. */
function added(known: AttestedName, said: AttestedName): AttestedName {
  const [merged = known] = mergedNames([known], [said]);
  return { ...merged, certainty: known.certainty };
}

/** The names of a file beside those of a place, each by what makes it the same name. */
export function compareNames(
  known: readonly AttestedName[],
  said: readonly AttestedName[],
): NamesCompared {
  const byKey = new Map(known.map((name) => [nameKey(name), name]));
  const compared: NamesCompared = { fresh: [], changed: [], conflicting: [] };
  for (const name of said) {
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
