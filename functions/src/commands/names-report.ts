import { mergedNames, nameKey, type AttestedName } from '@shared/names/attested-name.ts';
import { namesInput } from '@shared/contract/attested-name-schema.ts';
import { compareNames } from '../interchange/compare.ts';
import type { FileRead, NameRead, Rejected } from '../interchange/interchange-place.ts';
import { limits } from '@shared/contract/limits.ts';

export interface PlaceReport {
  place_id: string;
  names: AttestedName[];
  messages: string[];
  fresh: number;
  changed: number;
  conflicting: number;
}

export interface NamesReport {
  places: PlaceReport[];
  rejected: Rejected[];
}

interface NameAt {
  line: number;
  name: AttestedName;
}

function checked({ read, rejected }: FileRead): { byPlace: Map<string, NameAt[]> } & {
  rejected: Rejected[];
} {
  const byPlace = new Map<string, NameAt[]>();
  const wrong = [...rejected];
  for (const one of read) {
    const result = checkedName(one);
    if ('reason' in result) wrong.push(result);
    else byPlace.set(one.place_id, withName(byPlace.get(one.place_id) ?? [], result));
  }
  return { byPlace, rejected: wrong };
}

function withName(names: readonly NameAt[], { line, name }: NameAt): NameAt[] {
  const at = names.findIndex((known) => nameKey(known.name) === nameKey(name));
  const known = names[at];
  if (!known) return [...names, { line, name }];
  const [merged = name] = mergedNames([name], [known.name]);
  return names.with(at, { line: known.line, name: merged });
}

function checkedName({ line, name }: NameRead): NameAt | Rejected {
  const result = namesInput.safeParse([name]);
  const [only] = result.data ?? [];
  if (only) return { line, name: only };
  const [issue] = result.error?.issues ?? [];
  // The name was checked as the only item of a list, so the path begins with the item's index. The reason leaves out
  // this index, which users would take for a line number.
  return { line, reason: `${issue?.path.slice(1).join('.')}: ${issue?.message}` };
}

function reportOf(
  place_id: string,
  known: readonly AttestedName[],
  entries: readonly NameAt[],
): PlaceReport {
  const compared = entries.map(({ line, name }) => ({ line, ...compareNames(known, [name]) }));
  const messages = compared.flatMap(({ line, fresh, changed, conflicting }) => [
    ...fresh.map(({ form, kind }) => `line ${line}: + ${form} (${kind})`),
    ...changed.map(({ form, kind }) => `line ${line}: ~ ${form} (${kind}): adds details`),
    ...conflicting.map(
      ({ name: { form, kind }, fields }) =>
        `line ${line}: ! ${form} (${kind}): contradicts ${fields.join(', ')}`,
    ),
  ]);
  const all = (which: 'fresh' | 'changed' | 'conflicting') =>
    compared.reduce((sum, one) => sum + one[which].length, 0);
  return {
    place_id,
    names: compared.flatMap(({ fresh, changed }) => [...fresh, ...changed]),
    messages,
    fresh: all('fresh'),
    changed: all('changed'),
    conflicting: all('conflicting'),
  };
}

/**
 * Compares the names of a file with the stored names of their places.
 *
 * @param namesOf returns the names of a place, or undefined if the place does not exist. If the place of an entry in
 * the file does not exist, the entry is rejected.
 */
export function reportNames(
  file: FileRead,
  namesOf: (placeId: string) => readonly AttestedName[] | undefined,
): NamesReport {
  const { byPlace, rejected } = checked(file);
  const places: PlaceReport[] = [];
  for (const [place_id, entries] of byPlace) {
    const known = namesOf(place_id);
    if (!known) {
      const reason = `there is no place ${place_id}`;
      rejected.push(...entries.map(({ line }) => ({ line, reason })));
      continue;
    }
    const report = reportOf(place_id, known, entries);
    const count = known.length + report.fresh;
    const wrong = namesInput.safeParse(report.names).error?.issues[0]?.message;
    const reason =
      count > limits.nameCount ? `${count} names exceed ${limits.nameCount}` : (wrong ?? null);
    if (reason === null) places.push(report);
    else rejected.push({ line: entries[0]?.line ?? 0, reason: `${place_id}: ${reason}` });
  }
  return { places, rejected: rejected.sort((a, b) => a.line - b.line) };
}
