import { languageTag } from '@shared/names/language-tag.ts';
import type { AtlasPlace } from '@shared/formats/atlas.ts';
import type { AttestedName } from '@shared/names/attested-name.ts';
import { todaysLanguage } from '@shared/names/todays-language.ts';
import { todaysNamesFor } from '@shared/names/todays-name.ts';
import type { Words } from './languages.ts';
import { markup, type Markup } from '../platform/responses/markup.ts';

/** A name and its language as a BCP 47 tag. `language` is null if the language is unknown. */
export interface Name {
  text: string;
  language: string | null;
}

type Named = Pick<AtlasPlace, 'name_az' | 'name_loc' | 'name_new'>;

/** Returns the original names of a place. The name in the reader's script comes first. */
export function originalNames(place: Named, first: Words['names']): Name[] {
  const latin = { text: place.name_az ?? '', language: 'az-Latn' };
  const arabic = { text: place.name_loc ?? '', language: 'az-Arab' };
  const both = first === 'latin' ? [latin, arabic] : [arabic, latin];
  return both.filter(({ text }) => text !== '');
}

/**
 * Returns the forms of today's name, such as "Oshnavieh – اشنویه": one for each known script. The form in the reader's
 * script comes first.
 */
export function currentNames({ name_new }: Named, first: Words['names']): Name[] {
  return todaysNamesFor(name_new, first).map((text) => ({ text, language: todaysLanguage(text) }));
}

export function attested(name: Pick<AttestedName, 'form' | 'script' | 'language'>): Name {
  return { text: name.form, language: languageTag(name) };
}

export function titleOf(place: Named, first: Words['names']): Name {
  const [current] = currentNames(place, first);
  return originalNames(place, first)[0] ?? current ?? { text: '', language: null };
}

export function shown({ text, language }: Name): Markup {
  return language === null
    ? markup`<bdi>${text}</bdi>`
    : markup`<bdi lang="${language}">${text}</bdi>`;
}

export const shownInRow = (names: readonly Name[]): Markup[] =>
  names.map((one, index) => (index === 0 ? shown(one) : markup` – ${shown(one)}`));
