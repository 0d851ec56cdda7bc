import type { Field } from '@shared/contract/fields.ts';
import type { AtlasPlace } from '@shared/formats/atlas.ts';
import { todaysLanguage } from '@shared/names/todays-language.ts';
import { todaysNames } from '@shared/names/todays-name.ts';
import { scriptOf } from '@shared/names/vocabulary.ts';
import type { AttestedName } from '@shared/names/attested-name.ts';
import type { PlaceDetails } from '@shared/formats/place-details.ts';
import { isUploadLink } from '@shared/contract/file-links.ts';

/** A published place as visitors see it. An edition contains no other data. */
export interface EditionPlace {
  place: AtlasPlace;
  /** Null if the published map was made before places had details. */
  details: PlaceDetails | null;
}

/** Returns the links of a place, without uploaded files, because these have other licences than the edition. */
export function webLinks({ details }: Pick<EditionPlace, 'details'>): string[] {
  return (details?.content.links ?? []).filter((link) => !isUploadLink(link));
}

export type TextName = Omit<AttestedName, 'recording' | 'evidence' | 'certainty'> & {
  /** Null for a main name that is not one of the place's attested names. */
  certainty: AttestedName['certainty'] | null;
  evidence: Omit<AttestedName['evidence'][number], 'file'>[];
};

function attestedNames({ details }: EditionPlace): TextName[] {
  return (details?.content.names ?? []).map(({ recording: _, evidence, ...name }) => ({
    ...name,
    evidence: evidence.map(({ file: _file, link, ...piece }) => ({
      ...piece,
      link: link !== null && isUploadLink(link) ? null : link,
    })),
  }));
}

/**
 * Determines for each field of a place what an edition contains: the value that the function returns, or nothing if
 * there is null instead of a function. Uploaded files are left out, because they have other licences than the edition.
 */
const published = {
  name_az: ({ place }) => place.name_az,
  name_loc: ({ place }) => place.name_loc,
  name_new: ({ place }) => place.name_new,
  about: ({ details }) => details?.content.about ?? null,
  links: webLinks,
  names: attestedNames,
  images: null,
  voiceUrl: null,
} satisfies Record<Field, ((edited: EditionPlace) => unknown) | null>;

type Published = typeof published;
type PublishedField = { [F in Field]: Published[F] extends null ? never : F }[Field];
export type EditionContent = {
  readonly [F in PublishedField]: ReturnType<Extract<Published[F], (...given: never) => unknown>>;
};

export function editionContent(edited: EditionPlace): EditionContent {
  return Object.fromEntries(
    Object.entries(published).flatMap(([field, valueOf]) =>
      valueOf === null ? [] : [[field, valueOf(edited)]],
    ),
  ) as unknown as EditionContent;
}

export type NameOfPlace = TextName & { chosen: boolean };

/**
 * Returns all names of a place. The main names come first, and are `chosen`. If a main name is attested several times,
 * only one attested name is `chosen`: the one in the main name's language, or else the first.
 */
export function allNames(edited: EditionPlace): NameOfPlace[] {
  const attested = attestedNames(edited);
  const { name_az, name_loc, name_new } = edited.place;
  const chosen: [string | null, TextName['kind'], string | null][] = [
    [name_az, 'original', 'az'],
    [name_loc, 'original', 'az'],
    ...todaysNames(name_new).map((name): [string, 'official', string | null] => [
      name,
      'official',
      todaysLanguage(name),
    ]),
  ];
  const used = new Set<TextName>();
  const first = chosen.flatMap(([form, kind, language]) => {
    if (form === null || form === '') return [];
    const same = attested.filter((one) => one.form === form && one.kind === kind);
    const known = same.find((one) => one.language === language) ?? same[0];
    if (known) used.add(known);
    return [{ ...(known ?? unattested(form, kind, language)), chosen: true }];
  });
  const others = attested.filter((name) => !used.has(name));
  return [...first, ...others.map((name) => ({ ...name, chosen: false }))];
}

function unattested(form: string, kind: TextName['kind'], language: string | null): TextName {
  return {
    form,
    script: scriptOf(form) ?? 'Latn',
    language,
    kind,
    from: null,
    to: null,
    certainty: null,
    evidence: [],
    renaming: null,
  };
}
