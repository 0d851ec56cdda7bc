import { writeYears, yearsOf } from '@shared/names/date-bound.ts';
import { withoutPiles } from '@shared/names/drawable.ts';
import { scriptOf } from '@shared/names/vocabulary.ts';
import { normaliseName } from '@shared/contract/text.ts';
import { baseDirection } from '../typeset/text/characters.ts';
import { chosenForms } from '@shared/names/other-forms.ts';
import { todaysNames } from '@shared/names/todays-name.ts';
import type { BookPlace } from './place.ts';

const isRtl = (name: string): boolean => baseDirection(name) === 'rtl';

function headwordFor(form: string, { name_az, name_loc, name_new }: BookPlace): string {
  const [one, other] = isRtl(form) ? [name_loc, name_az] : [name_az, name_loc];
  return one ?? other ?? name_new;
}

/** Returns an index entry for each attested name of the place that is not one of its main names. */
export function furtherNames(place: BookPlace): string[] {
  const chosen = new Set(chosenForms(place));
  const forms = (place.names ?? [])
    .map(({ form }) => withoutPiles(normaliseName(form)))
    .filter((form) => form !== '' && !chosen.has(form));
  return [...new Set(forms)].map((form) => `${form} – ${headwordFor(form, place)}`);
}

export interface YearEntry {
  /** First possible year of the renaming; the last possible year if the first is unknown. The year 0 is 1 BC. */
  readonly year: number;
  /** All possible years as a text of `writeYears`. */
  readonly years: string;
  /** The new official name. The replaced name follows in brackets. */
  readonly entry: string;
}

/**
 * Returns the place's renamings as index entries. All renamings with the same first possible year become one entry:
 * they are probably forms of one new name, and dates of such forms may differ in exactness ("1935", "1314" of the
 * Persian calendar). If the replaced name is unknown, the entry contains `name_az` instead.
 */
export function renamings(place: BookPlace): YearEntry[] {
  const byYear = new Map<number, { years: string; form: string; entry: string }>();
  for (const name of place.names ?? []) {
    if (name.kind !== 'official' && name.kind !== 'earlier_official') continue;
    const bound = name.renaming?.date ?? name.from;
    if (!bound) continue;
    const [earliest, latest] = yearsOf(bound);
    const year = earliest ?? latest;
    if (year === null) continue;
    const years = writeYears(bound, writtenYear);
    const form = (name.kind === 'official' ? todaysNames(place.name_new)[0] : name.form) ?? '';
    const known = byYear.get(year);
    // Prefers a form in Latin script, because the index of renamings is read from left to right.
    if (known && (scriptOf(known.form) === 'Latn' || scriptOf(form) !== 'Latn')) continue;
    const went = name.renaming?.replaced ?? place.name_az;
    byYear.set(year, { years, form, entry: `${form}${went ? ` (${went})` : ''}` });
  }
  return [...byYear].map(([year, { years, entry }]) => ({
    year,
    years,
    entry: withoutPiles(normaliseName(entry)),
  }));
}

/** Returns "1926" for 1926, and "500 BC" for -499. */
const writtenYear = (year: number): string => (year > 0 ? `${year}` : `${1 - year} BC`);

/** Returns "1920s" for 1926, and "500s BC" for -499. */
export function decadeOf(year: number): string {
  const decade = (written: number): string => `${Math.floor(written / 10) * 10}s`;
  return year > 0 ? decade(year) : `${decade(1 - year)} BC`;
}
