import { filesOfNames, mergedNames, nameKey, type AttestedName } from '../names/attested-name.ts';
import { scriptOf } from '../names/vocabulary.ts';
import { emptyValue, fieldsOf, type Content, type EmptyContent } from './fields.ts';

/**
 * Fields that can have only one value. In a merge, the admin chooses the value of one of the two places. Fields with
 * lists keep the values of both places.
 */
export const chosenFields = fieldsOf('name', 'text', 'recording');
export type ChosenField = (typeof chosenFields)[number];

type Known = EmptyContent & Partial<Content>;

/**
 * Returns the content of the kept place after a merge. It contains the original names, further names, links and photos
 * of both places. An original name that was not chosen becomes a further name and keeps its recording.
 *
 * @param kept published content of the place that stays
 * @param merged published content of the other place; null if it has none
 * @param taken fields whose value comes from the other place
 */
export function mergedContent(
  kept: Known,
  merged: Content | null,
  taken: readonly ChosenField[],
): Known {
  if (!merged) return kept;
  const chosen: Known = {
    ...kept,
    ...Object.fromEntries(taken.map((field) => [field, merged[field]])),
  };
  // If both places have a name with the same key, the result has the kept place's entry, completed by the other entry
  // (`mergedNames`).
  const names = [kept, merged].reduce(
    (known, place) => withLeftOut(known, place, chosen),
    joined(kept.names, merged.names),
  );
  const heard = new Set(filesOfNames(names));
  const silent = recordingsOf(kept, merged).filter((link) => !heard.has(link));
  return {
    ...chosen,
    names,
    links: unique([...kept.links, ...merged.links, ...leftVoices(chosen, kept, merged)]).filter(
      (link) => !silent.includes(link),
    ),
    images: unique([...kept.images, ...merged.images]),
  };
}

const unique = (all: readonly string[]) => [...new Set(all)];

function joined(kept: readonly AttestedName[], merged: readonly AttestedName[]): AttestedName[] {
  const first = new Set(kept.map(nameKey));
  const isFirst = (name: AttestedName) => first.has(nameKey(name));
  const all = mergedNames(merged, kept);
  return [...all.filter(isFirst), ...all.filter((name) => !isFirst(name))];
}

const recordingsOf = (...places: readonly Known[]): string[] =>
  places
    .flatMap(({ voiceUrl, names }) => [voiceUrl, ...names.map((name) => name.recording)])
    .filter((one) => one !== null);

const leftVoices = (chosen: Known, ...places: readonly Known[]): string[] =>
  places
    .map(({ voiceUrl }) => voiceUrl)
    .filter((voice) => voice !== null)
    .filter((voice) => voice !== chosen.voiceUrl);

function withLeftOut(names: AttestedName[], place: Known, chosen: Known): AttestedName[] {
  const voice = place.voiceUrl === chosen.voiceUrl ? null : place.voiceUrl;
  const forms = [place.name_az, place.name_loc].filter((form) => form !== null);
  return forms.reduce((known, form, index) => {
    const recording = index === 0 ? voice : null;
    const isChosen = form === chosen.name_az || form === chosen.name_loc;
    const same = known.find(
      (name) => name.form === form && (name.kind === 'original' || name.kind === 'variant'),
    );
    if (same) {
      const heard = { ...same, recording: same.recording ?? recording };
      return known.map((name) => (name === same ? heard : name));
    }
    if (isChosen && recording === null) return known;
    return [...known, nameOf(form, { kind: isChosen ? 'original' : 'variant', recording })];
  }, names);
}

const nameOf = (form: string, more: Pick<AttestedName, 'kind' | 'recording'>): AttestedName => ({
  ...{ form, script: scriptOf(form) ?? 'Latn', language: 'az' },
  ...{ from: null, to: null, certainty: 'certain', evidence: [], renaming: null },
  ...more,
});

/** Returns the fields in which only the merged place has a value. The admin need not choose these fields. */
export function onlyInOther(kept: Known, merged: Content): ChosenField[] {
  return chosenFields.filter(
    (field) =>
      (kept[field] ?? emptyOf(field)) === emptyOf(field) && merged[field] !== emptyOf(field),
  );
}

const emptyOf = (field: ChosenField) => (field === 'name_new' ? '' : emptyValue(field));
