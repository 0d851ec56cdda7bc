import { languageTag } from '@shared/names/language-tag.ts';
import type { AtlasPlace } from '@shared/formats/atlas.ts';
import type { AttestedName } from '@shared/names/attested-name.ts';
import { todaysNames } from '@shared/names/todays-name.ts';
import { scriptOf } from '@shared/names/vocabulary.ts';
import type { Words } from './languages.ts';
import { markup, type Markup } from '../platform/responses/markup.ts';

/** A name with its language and script (BCP 47), which are null when unknown. */
export interface Name {
  text: string;
  language: string | null;
}

type Named = Pick<AtlasPlace, 'name_az' | 'name_loc' | 'name_new'>;

/** Returns the known original names of a place, the one in the reader's script first. */
export function originalNames(place: Named, first: Words['names']): Name[] {
  const latin = { text: place.name_az ?? '', language: 'az-Latn' };
  const arabic = { text: place.name_loc ?? '', language: 'az-Arab' };
  const both = first === 'latin' ? [latin, arabic] : [arabic, latin];
  return both.filter(({ text }) => text !== '');
}

/**
 * Returns today's names, the one in the reader's script first: one per script, if both are known ("Oshnavieh –
 * اشنویه").
 */
export function currentNames({ name_new }: Named, first: Words['names']): Name[] {
  return todaysNames(name_new)
    .map((text) => ({ text, language: scriptOf(text) === 'Arab' ? 'fa' : null }))
    .toSorted((a, b) => inReadersOrder(a.text, b.text, first));
}

const isTheirs = (text: string, first: Words['names']) =>
  (scriptOf(text) === 'Arab') === (first === 'arabic');

/** Compares texts so that a stable sort puts those in the reader's script first. */
const inReadersOrder = (a: string, b: string, first: Words['names']): number =>
  Number(isTheirs(b, first)) - Number(isTheirs(a, first));

/** Adds language and script to the form of an attested name. */
export function attested(name: Pick<AttestedName, 'form' | 'script' | 'language'>): Name {
  return { text: name.form, language: languageTag(name) };
}

/**
 * Returns the name that is a place's title, in the reader's script: the original name, or today's name if there is
 * none.
 */
export function titleOf(place: Named, first: Words['names']): Name {
  const [current] = currentNames(place, first);
  return originalNames(place, first)[0] ?? current ?? { text: '', language: null };
}

/** Writes a name within a text, isolated so that its direction does not affect the text around it. */
export function shown({ text, language }: Name): Markup {
  return language === null
    ? markup`<bdi>${text}</bdi>`
    : markup`<bdi lang="${language}">${text}</bdi>`;
}

/** Writes the forms of one name in a row: "Oshnavieh – اشنویه". */
export const shownInRow = (names: readonly Name[]): Markup[] =>
  names.map((one, index) => (index === 0 ? shown(one) : markup` – ${shown(one)}`));
