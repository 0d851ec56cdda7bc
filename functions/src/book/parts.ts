import { orderKey } from '@shared/names/alphabets/of-name.ts';
import { todaysNames } from '@shared/names/todays-name.ts';
import type { PagePosition } from '../typeset/pdf/links.ts';
import type { BookPlace } from './place.ts';
import { baseDirection, withStartMark } from '../typeset/text/characters.ts';
import { decadeOf, furtherNames, renamings } from './further-names.ts';
import type { EntryPart } from './entries.ts';
import { headings } from './headings.ts';
import { IndexCollector } from './index-entries.ts';
import type { IndexPart, LetteredEntry } from './index-part.ts';
import { headingOf, otherHeading, sectionsOf } from './sections.ts';

export function entryParts(places: readonly BookPlace[]): EntryPart[] {
  const { latin, arabicOnly, sought } = sectionsOf(places);
  const parts: EntryPart[] = [
    {
      heading: headings.names,
      remark: 'Original names in the order of the Azerbaijani alphabet',
      groups: latin,
      headwordOf: (place) => place.name_az ?? '',
      lettered: true,
    },
    {
      heading: headings.arabicScriptAlone,
      remark: 'Their Latin spelling has not been given yet',
      groups: arabicOnly,
      headwordOf: (place) => place.name_loc ?? '',
      lettered: true,
    },
    {
      heading: headings.sought,
      remark: 'Places by their current name, whose old name nobody has given yet',
      groups: sought.length === 0 ? [] : [{ heading: '', places: sought }],
      headwordOf: (place) => place.name_new,
      lettered: false,
    },
  ];
  return parts.filter(({ groups }) => groups.length > 0);
}

interface RenamingsOfYears {
  /** First possible year of the renamings (`YearEntry.year`). */
  readonly year: number;
  readonly names: IndexCollector;
}

export interface Collected {
  readonly byArabicScript: IndexCollector;
  readonly byCurrentName: IndexCollector;
  readonly byFurtherName: IndexCollector;
  /** The keys are `YearEntry.years`. */
  readonly byYear: Map<string, RenamingsOfYears>;
}

export const emptyCollected = (): Collected => ({
  byArabicScript: new IndexCollector(),
  byCurrentName: new IndexCollector(),
  byFurtherName: new IndexCollector(),
  byYear: new Map(),
});

export function collect(collected: Collected, place: BookPlace, position: PagePosition): void {
  if (place.name_loc !== null) collected.byArabicScript.add(place.name_loc, position);
  for (const name of todaysNames(place.name_new)) collected.byCurrentName.add(name, position);
  for (const name of furtherNames(place)) collected.byFurtherName.add(name, position);
  for (const { year, years, entry } of renamings(place)) {
    const known = collected.byYear.get(years) ?? { year, names: new IndexCollector() };
    known.names.add(entry, position);
    collected.byYear.set(years, known);
  }
}

export function indexParts({
  byArabicScript,
  byCurrentName,
  byFurtherName,
  byYear,
}: Collected): IndexPart[] {
  const further = lettered(byFurtherName);
  const current = lettered(byCurrentName);
  const inArabicScript = (name: string): boolean => baseDirection(name) === 'rtl';
  const parts: IndexPart[] = [
    {
      heading: headings.byArabicScript,
      remark: 'Old names in Arabic script, from right to left, with the pages where they stand',
      direction: 'rtl',
      language: 'az-Arab',
      entries: lettered(byArabicScript),
    },
    {
      heading: headings.byCurrentName,
      remark: 'Names on today’s maps, with the pages where the old name stands',
      direction: 'ltr',
      language: 'und',
      entries: current.filter(({ name }) => !inArabicScript(name)),
    },
    {
      heading: headings.byCurrentNameInArabicScript,
      remark: 'Names on today’s maps, from right to left, with the pages where the old name stands',
      direction: 'rtl',
      language: 'und',
      entries: current.filter(({ name }) => inArabicScript(name)),
    },
    {
      heading: headings.byFurtherName,
      remark:
        'Other names that places have or had, with the original name and the pages where it stands',
      direction: 'ltr',
      language: 'und',
      entries: further.filter(({ name }) => !inArabicScript(name)),
    },
    {
      heading: headings.byFurtherNameInArabicScript,
      remark:
        'Other names that places have or had, from right to left, with the original name and its pages',
      direction: 'rtl',
      language: 'und',
      entries: further.filter(({ name }) => inArabicScript(name)),
    },
    {
      heading: headings.byYear,
      remark: 'When which name became official; in brackets the one that went, or the original one',
      direction: 'ltr',
      language: 'und',
      entries: inDecades(byYear),
    },
  ];
  return parts.filter(({ entries }) => entries.length > 0);
}

/** Returns sorted entries with the headings of their groups. Names that do not begin with a letter come last. */
function lettered(names: IndexCollector): LetteredEntry[] {
  const entries = names
    .sorted(orderKey)
    .map((entry) => ({ ...entry, initial: headingOf(entry.name) }));
  const isOther = ({ initial }: LetteredEntry): boolean => initial === otherHeading;
  return [...entries.filter((entry) => !isOther(entry)), ...entries.filter(isOther)];
}

const inDecades = (byYear: Collected['byYear']): LetteredEntry[] =>
  [...byYear]
    .sort(([one, { year }], [other, { year: otherYear }]) =>
      year === otherYear ? (one < other ? -1 : 1) : year - otherYear,
    )
    .flatMap(([years, { year, names }]) =>
      names.sorted(orderKey).map(({ name, positions }) => ({
        name: `${years} ${withStartMark(name)}`,
        positions,
        initial: decadeOf(year),
      })),
    );
