import { orderKey } from '@shared/names/alphabets/of-name.ts';
import type { BookPlace } from './place.ts';
import { baseDirection } from '../typeset/text/characters.ts';
import type { EntryPart } from './entries.ts';
import { headings } from './headings.ts';
import type { IndexCollector } from './index-entries.ts';
import type { IndexPart } from './index-part.ts';
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

export interface Collected {
  readonly byArabicScript: IndexCollector;
  readonly byCurrentName: IndexCollector;
  readonly byEarlierName: IndexCollector;
  readonly byYear: IndexCollector;
}

export function indexParts({
  byArabicScript,
  byCurrentName,
  byEarlierName,
  byYear,
}: Collected): IndexPart[] {
  const earlier = byEarlierName.sorted(orderKey);
  const current = byCurrentName.sorted(orderKey);
  const inArabicScript = (name: string): boolean => baseDirection(name) === 'rtl';
  const parts: IndexPart[] = [
    {
      heading: headings.byArabicScript,
      remark: 'Old names in Arabic script, from right to left, with the pages where they stand',
      direction: 'rtl',
      language: 'az-Arab',
      entries: byArabicScript.sorted(orderKey),
      initialOf: headingOf,
    },
    {
      heading: headings.byCurrentName,
      remark: 'Names on today’s maps, with the pages where the old name stands',
      direction: 'ltr',
      language: 'und',
      entries: current.filter(({ name }) => !inArabicScript(name)),
      initialOf: headingOf,
    },
    {
      heading: headings.byCurrentNameInArabicScript,
      remark: 'Names on today’s maps, from right to left, with the pages where the old name stands',
      direction: 'rtl',
      language: 'und',
      entries: current.filter(({ name }) => inArabicScript(name)),
      initialOf: headingOf,
    },
    {
      heading: headings.byEarlierName,
      remark: 'Names that places had, with the original name and the pages where it stands',
      direction: 'ltr',
      language: 'und',
      entries: earlier.filter(({ name }) => !inArabicScript(name)),
      initialOf: headingOf,
    },
    {
      heading: headings.byEarlierNameInArabicScript,
      remark: 'Names that places had, from right to left, with the original name and its pages',
      direction: 'rtl',
      language: 'und',
      entries: earlier.filter(({ name }) => inArabicScript(name)),
      initialOf: headingOf,
    },
    {
      heading: headings.byYear,
      remark: 'When which name became official; in brackets the one that went, or the original one',
      direction: 'ltr',
      language: 'und',
      entries: byYear.sorted((entry) => entry),
      initialOf: decadeOf,
    },
  ];
  return parts.filter(({ entries }) => entries.length > 0).map(withOthersLast);
}

const decadeOf = (entry: string): string => `${entry.slice(0, 3)}0s`;

function withOthersLast(part: IndexPart): IndexPart {
  const isOther = ({ name }: { readonly name: string }): boolean =>
    part.initialOf(name) === otherHeading;
  const lettered = part.entries.filter((entry) => !isOther(entry));
  return { ...part, entries: [...lettered, ...part.entries.filter(isOther)] };
}
