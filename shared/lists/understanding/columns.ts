import { withEuropeanDigits } from '../../languages/european-digits.ts';
import { contains, mapFrame } from '../../geo/bounds.ts';
import type { LatLng } from '../../geo/position.ts';
import { readPosition } from '../../geo/read-position.ts';
import { foldedWords, fold } from '../../names/fold.ts';
import type { Row } from '../reading/row.ts';
import { isRowNumber } from '../without-numbering.ts';
import { wordsForName, wordsForOld } from './name-words.ts';
import { isNothing } from './nothing.ts';
import { withoutNotes } from './plain-cell.ts';

export const roles = [
  'old',
  'old_also',
  'now',
  /** The column contains names, but it is unknown whether they are original names or today's names. */
  'name',
  'number',
  'position',
  'lat',
  'lng',
  'area',
  'year',
  'link',
  'place_id',
  'note',
] as const;
export type Role = (typeof roles)[number];

/**
 * For each role, words that occur in the headers of its columns. More specific roles are first: "نام فعلی" means
 * today's name, although "نام" alone means any name.
 */
const headerWords: readonly (readonly [Role, string])[] = [
  [
    'note',
    'source sources citation reason gerekçe səbəb دلیل سبب attestation_year created modified updated timestamp منبع مأخذ kaynak mənbə источник',
  ],
  ['place_id', 'place_id placeid'],
  ['number', 'ردیف شماره row no nr number sıra sira № # id'],
  ['lat', 'lat latitude enlem en_dairəsi عرض широта'],
  ['lng', 'lng lon long longitude boylam uzunluq طول долгота'],
  [
    'position',
    'position coordinates coordinate coords coord koordinat koordinatlar point geowkt مختصات',
  ],
  ['link', 'link url uri website لینک پیوند'],
  ['year', 'year date start سال تاریخ tarix tarih il_tarix yıl yılı год дата'],
  [
    'area',
    'county province district region state parent شهرستان استان بخش دهستان منطقه rayon mahal bölgə bölge ilçe il vilayet ostan ostanı rayonu şəhristan şəhristanı mahalı ماحال район область',
  ],
  [
    'old',
    `${wordsForOld} formerly variants گویش محلی name_az old_name старое старый прежнее бывшее историческое`,
  ],
  [
    'now',
    'new now current today official yeni indiki bugünkü bugunku günümüz hazırkı mövcud şimdiki rəsmi resmi فعلی جدید کنونی امروز امروزی رسمی نو ایندیکی یئنی name_new new_name новое новый современное нынешнее',
  ],
  ['name', `${wordsForName} title label toponym place settlement village название имя`],
  ['note', 'note notes remark remarks description comment qeyd not açıqlama توضیح توضیحات ملاحظات'],
];
/**
 * Words for the languages of names. In users' lists, original names are Turkic and today's names are Persian. So a
 * header such as "Turkish name" means original names. This applies only if all other words of the header mean "name",
 * or are in `besideLanguage`.
 */
const languageWords: readonly (readonly ['old' | 'now', string])[] = [
  [
    'old',
    'turkish turkic azerbaijani azeri türkcə azərbaycanca azəri ترکی تورکی تورکجه آذری آذربایجانی тюркское азербайджанское',
  ],
  ['now', 'persian farsi farsca fars فارسی فارسجا فارسجه персидское'],
];
const languageRoleOf = new Map(
  languageWords.flatMap(([role, list]) =>
    list.split(' ').map((word) => [fold(word), role] as const),
  ),
);
/** Words that a header may contain beside a language: "Fars dilində", "به زبان ترکی", "Türkcə adı (latın)". */
const besideLanguage = new Set(
  'in dili dilində dilinde به زبان на latin latın arabic ərəb arap لاتین عربی'.split(' ').map(fold),
);
const headerWordOf = new Map(
  [...headerWords.entries()]
    .reverse()
    .flatMap(([at, [role, list]]) =>
      list.split(' ').map((word) => [fold(word) || word, { role, at }] as const),
    ),
);
/**
 * A header that consists of only one of these words belongs to a column of names. A longer text with such a word may
 * itself be a name.
 */
const placeWords = new Set('city town şəhər kənd şehir köy شهر روستا آبادی'.split(' ').map(fold));
const longestHeader = 200;

/** Programs write compounds such as "itemLabel", so compounds are split. */
const wordsOf = (cell: string): string[] =>
  foldedWords(withoutNotes(cell).replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2'));

function roleOfHeader(cell: string): Role | null {
  if (cell.length > longestHeader) return null;
  const whole = headerWordOf.get(fold(cell) || cell.trim());
  if (whole) return whole.role;
  const words = wordsOf(cell);
  // A text of many words is a sentence, not a header.
  if (words.length > 8) return null;
  if (words.length === 1 && placeWords.has(words[0] ?? '')) return 'name';
  const [first] = words.flatMap((word) => headerWordOf.get(word) ?? []).toSorted((a, b) => a.at - b.at); // oxfmt-ignore
  if (first && first.role !== 'name') return first.role;
  return roleOfLanguage(words) ?? first?.role ?? null;
}

const isHeaderWord = (word: string): boolean => headerWordOf.has(word) || languageRoleOf.has(word);

/**
 * Returns `old` or `now` for the language that a header names (`languageWords`). Returns null if the header names no
 * language or several languages, or contains words that may not be beside a language.
 */
function roleOfLanguage(words: readonly string[]): Role | null {
  const found = new Set(words.flatMap((word) => languageRoleOf.get(word) ?? []));
  const [role, ...others] = found;
  const isOnlyLanguage = words.every((word) => isHeaderWord(word) || besideLanguage.has(word));
  return role && others.length === 0 && isOnlyLanguage ? role : null;
}

/**
 * Returns whether every word of a text is in `headerWords` or `languageWords`. Returns false for a text without words,
 * and for a text that is too long for a header.
 */
export function isHeaderOnly(cell: string): boolean {
  const words = cell.length > longestHeader ? [] : wordsOf(cell);
  return words.length > 0 && words.every(isHeaderWord);
}

const divisionWords = new Set(
  'county province district شهرستان استان بخش دهستان ostanı rayonu şəhristanı mahalı vilayəti ilçesi ili область район'
    .split(' ')
    .map(fold),
);

export function isAreaHeading(text: string): boolean {
  const words = text.length > longestHeader ? [] : foldedWords(text);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  return words.length > 1 && (divisionWords.has(first) || divisionWords.has(last));
}

/**
 * Returns whether a cell probably belongs to a header: all of its words, or at least two of them, are in `headerWords`
 * or `languageWords`. A single such word beside other words is not enough, because "Köhnə Bazar" (Old Bazaar) is a
 * name.
 */
const isProbablyHeader = (cell: string): boolean =>
  isHeaderOnly(cell) ||
  (roleOfHeader(cell) !== null &&
    !isAreaHeading(cell) &&
    wordsOf(cell).filter(isHeaderWord).length > 1);

export const isLink = (text: string): boolean => /^https?:\/\/\S+$/i.test(text.trim());
const isPlaceId = (text: string): boolean => /^(?:gn|pt)-\w+$/.test(text.trim());
/**
 * Removes the text after a date or a year: "1979-01-01T00:00:00Z" becomes "1979-01-01", and "1937 (1316)" becomes
 * "1937". A time of day other than midnight stays, so that `isYear` rejects the cell: it contains the time of an edit
 * and not the date of a name.
 */
export const plainYear = (text: string): string =>
  withoutNotes(text.trim())
    .replace(/^(\d{4}-\d{2}-\d{2})T00:00(?::00(?:\.0+)?)?(?:Z|[+-][\d:]+)?$/u, '$1')
    .replace(/ ?\([^()]{1,20}\)$/u, '');
/**
 * Returns whether a text is a year, several years, a range without a beginning ("–1937"), a day such as "1316/8/18", or
 * a year with its calendar ("1316 h.ş.").
 */
const isYear = (text: string): boolean =>
  /^(?:c\. ?|ca\. ?|~|[-–—] ?)?\d{3,4}s?(?:\s*[-–/]\s*\d{1,4}|([-/.])\d{1,2}\1\d{1,2})?(?:\s?(?:h\.? ?ş|ş|ه?\.? ?ش|م)\.?)?$/.test(
    withEuropeanDigits(plainYear(text)),
  );

/**
 * Parses degrees as a decimal number, in European, Arabic or Persian digits: "38.39", "38,39°", "۳۸٫۳۹". Returns null
 * for other texts.
 */
export function readDegrees(text: string): number | null {
  const plain = withEuropeanDigits(text.trim()).replace(/[٫,]|\/(?=\d{3})/u, '.').replace(/°$/u, ''); // oxfmt-ignore
  return /^[+-]?\d{1,3}(?:\.\d+)?$/.test(plain) ? Number(plain) : null;
}

const isFraction = (text: string): boolean =>
  /\d(?:[.,٫]\d{2}|\/\d{3})/u.test(withEuropeanDigits(text));
/**
 * Returns whether a number is probably a latitude or a longitude. Around Azerbaijan, latitudes are below 42 and
 * longitudes above 42. This is only a guess: elsewhere on the map, a number from 24 to 50 may be either.
 */
const isLikely = (axis: 'lat' | 'lng', value: number): boolean =>
  axis === 'lat' ? value < 42 : value >= 42;
const isOn = (axis: 'lat' | 'lng') => (text: string) => {
  const value = readDegrees(text);
  if (value === null || !isFraction(text)) return false;
  const frame = { lat: 38, lng: 46, [axis]: value };
  return contains(mapFrame, frame) && isLikely(axis, value);
};

/**
 * An angle in several notations, for the axis that a cell does not contain. `readPosition` needs two angles, so a cell
 * with one angle is parsed together with one of these.
 */
const otherAngles = { lat: ['46°0′0″E', '46 0 0 E', '46:0:0'], lng: ['38°0′0″N', '38 0 0 N', '38:0:0'] } as const; // oxfmt-ignore

const isAngleOn = (axis: 'lat' | 'lng') => (text: string) => {
  if (!/[°º˚]|\d[ :-]\d/u.test(withEuropeanDigits(text))) return false;
  return otherAngles[axis].some((other) => {
    const found = readPosition(axis === 'lat' ? `${text} ${other}` : `${other} ${text}`);
    return found !== null && isLikely(axis, found[axis]);
  });
};

/**
 * Minimum fraction of a column's cells that must have one kind of content, so that the column gets the role of this
 * kind.
 */
const mostly = 0.8;

const classes = new Set(
  'city town village hamlet suburb locality isolated_dwelling neighbourhood quarter farm kənd şəhər qəsəbə köy mahalle شهر روستا آبادی'
    .split(' ')
    .map(fold),
);

/**
 * Reads the coordinates in a cell. The cell may repeat them in several notations: "38°23′N 47°40′E / 38.39°N 47.67°E".
 */
export function readPositionCell(text: string): LatLng | null {
  const whole = readPosition(text);
  if (whole || text.length > longestHeader) return whole;
  return text.split('/').map(readPosition).find((one) => one !== null) ?? null; // oxfmt-ignore
}

const kinds: readonly (readonly [Role, (text: string) => boolean])[] = [
  ['place_id', isPlaceId],
  ['link', isLink],
  // "38,08" may be one angle or two numbers, so the kinds for one angle come first.
  ['lat', (text) => isOn('lat')(text) || isAngleOn('lat')(text)],
  ['lng', (text) => isOn('lng')(text) || isAngleOn('lng')(text)],
  ['position', (text) => readPositionCell(text) !== null],
];
const isClass = (text: string): boolean => classes.has(fold(text));
/**
 * If a column's cells have one of these kinds of content, a header for names or areas is ignored. For example, the
 * header "former_until" looks like a header for original names, but its column may contain years.
 */
const overruling: ReadonlySet<Role | null> = new Set<Role>([
  'place_id',
  'link',
  'position',
  'year',
]);
const overruled: ReadonlySet<Role | null> = new Set<Role>(['old', 'now', 'name', 'area']);

const filledCells = (cells: readonly string[]): string[] =>
  cells.filter((cell) => !isNothing(cell)).map(withoutNotes);

function roleOfContent(cells: readonly string[]): Role | null {
  const filled = filledCells(cells);
  const share = (is: (text: string) => boolean) => filled.filter(is).length / filled.length;
  if (filled.length === 0 || filled.every(isClass)) return 'note';
  const kind = kinds.find(([, is]) => share(is) >= mostly)?.[0];
  if (kind) return kind;
  if (share(isRowNumber) >= mostly) {
    const numbers = filled.map((cell) => Number.parseInt(withEuropeanDigits(cell.trim()), 10));
    const isRunning = numbers.every((one, at) => at === 0 || one > (numbers[at - 1] ?? 0));
    // Rising numbers may be row numbers or sorted years. Row numbers begin below 1,000 or rise by one.
    const isCounted = isRunning && (numbers[0] ?? 0) < 1_000;
    const isByOne =
      numbers.length > 2 && numbers.every((one, at) => one === (numbers[0] ?? 0) + at);
    return !isCounted && !isByOne && share(isYear) >= mostly ? 'year' : 'number';
  }
  if (share(isYear) >= mostly) return 'year';
  if (share(isAreaHeading) >= mostly) return 'area';
  // If most cells contain no letters, and are neither years nor row numbers, they are other numbers, such as
  // populations or grid coordinates.
  if (share((text) => !/\p{L}/u.test(text)) >= mostly) return 'note';
  const isRepeated = filled.length > 5 && new Set(filled.map(fold)).size <= filled.length / 3;
  if (isRepeated) return 'area';
  return share((text) => text.length > 60) >= mostly ? 'note' : null;
}

export interface Columns {
  hasHeader: boolean;
  roles: (Role | null)[];
}

const maxTitleRows = 5;

function headerOf(rows: readonly Row[]): (Role | null)[] | null {
  const cells = rows[0]?.cells ?? [];
  const header = cells.map((cell) =>
    isNothing(cell) && !/[№#]/u.test(cell) ? null : roleOfHeader(cell),
  );
  if (rows[0]?.isHeader) return header;
  const filled = cells.filter((cell) => !isNothing(cell)).length;
  // A cell such as "شهرستان اهر" (Ahar County) belongs to the body, although "شهرستان" also occurs in headers.
  const known = cells.filter(
    (cell, at) => header[at] !== null && (isHeaderOnly(cell) || !isAreaHeading(cell)),
  ).length;
  const certain = cells.filter(isHeaderOnly).length;
  const isHeader =
    filled === 1
      ? certain === 1
      : known >= 2 && cells.some(isProbablyHeader) && (known >= filled / 2 || certain >= 2);
  return rows.length > 1 && isHeader ? header : null;
}

/**
 * Returns the roles of the columns if the row is another header in the middle of a table. Returns null for other rows.
 */
export function rolesOfHeaderBetween(row: Row): Role[] | null {
  const filled = row.cells.filter((cell) => !isNothing(cell));
  const found = row.cells.map((cell) => (isNothing(cell) ? null : roleOfHeader(cell)) ?? 'note');
  return found.includes('old') && found.includes('now') && filled.every(isHeaderOnly)
    ? found
    : null;
}

function withOneHeader(rows: readonly Row[]): readonly Row[] {
  const [first, second, ...others] = rows;
  if (!first || !second || others.length === 0 || !headerOf(rows)) return rows;
  const below = second.cells.filter((cell) => !isNothing(cell));
  if (below.length < 2 || !below.every(isHeaderOnly)) return rows;
  const width = Math.max(first.cells.length, second.cells.length);
  const cells = Array.from({ length: width }, (_, at) =>
    [...new Set([first.cells[at] ?? '', second.cells[at] ?? ''])].join(' ').trim(),
  );
  return [{ line: first.line, cells }, ...others];
}

/**
 * Maximum number of rows above the header if one of these rows has several cells. For example, an official letter has a
 * number and a date above the header.
 */
const maxRowsAbove = 2;

function withSplitColumn(rows: readonly Row[]): readonly Row[] {
  const isOfTwo = (cell: string): boolean => {
    const roles = cell.split('/').map((part) => (isHeaderOnly(part) ? roleOfHeader(part) : null));
    return roles.length === 2 && roles.includes('old') && roles.includes('now');
  };
  const head = rows.slice(0, maxTitleRows + 1).findIndex(({ cells }) => cells.some(isOfTwo));
  const at = rows[head]?.cells.findIndex(isOfTwo) ?? -1;
  if (at < 0) return rows;
  return rows.slice(head).map((row) => {
    const [first = '', ...others] = (row.cells[at] ?? '').split('/');
    const cells = [...row.cells];
    cells.splice(at, 1, first.trim(), others.join('/').trim());
    return { ...row, cells };
  });
}

/**
 * Removes the rows above the header: title rows with a single cell, or at most `maxRowsAbove` other rows. Also splits a
 * column whose header contains two names ("old / new"), and joins a header in two rows.
 */
export function withoutTitle(all: readonly Row[]): readonly Row[] {
  const split = withSplitColumn(all);
  const header = headerOf(split) ? 0 : split.slice(0, maxRowsAbove + 1).findIndex((row) => rolesOfHeaderBetween(row) !== null); // oxfmt-ignore
  const rows = header > 0 ? split.slice(header) : split;
  const isTitle = ({ cells }: Row) => cells.filter((cell) => !isNothing(cell)).length <= 1;
  const lines = rows.findIndex((row) => !isTitle(row));
  return withOneHeader(
    lines > 0 && lines <= maxTitleRows && headerOf(rows.slice(lines)) ? rows.slice(lines) : rows,
  );
}

/**
 * Returns the role of each column. The header decides, unless the cells clearly have another content, such as links or
 * years. Without a header, the cells decide. A column whose role is null probably contains names.
 */
export function columnsOf(rows: readonly Row[]): Columns {
  const header = headerOf(rows);
  const hasHeader = header !== null;
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const body = hasHeader ? rows.slice(1) : rows;
  const cellsAt = (at: number) => body.map(({ cells }) => cells[at] ?? '');
  const content = Array.from({ length: width }, (_, at) => roleOfContent(cellsAt(at)));
  if (!header) return { hasHeader, roles: content };
  // Some files have field names as their header, and none of these field names means a column of names. Then a column
  // with an unknown field name gets the role of its content. If this role is null, too, the column probably contains
  // names, and `rolesRead` decides by the order of such columns which one contains original names.
  const isMeaningless = !header.some((role) => role !== 'area' && overruled.has(role));
  if (rows[0]?.isHeader && isMeaningless) return { hasHeader, roles: content.map((role, at) => header[at] ?? role) }; // oxfmt-ignore
  return {
    hasHeader,
    roles: withSecondScript(
      content.map((role, at) => {
        const isWrong = overruled.has(header[at] ?? null);
        if (isWrong && role && overruling.has(role)) return role;
        if (isWrong && role === 'note' && filledCells(cellsAt(at)).some(isClass)) return 'note';
        const isNamed = !isNothing(rows[0]?.cells[at] ?? '');
        // Numbers below an unknown header are not row numbers. They may be numbers of inhabitants.
        return header[at] ?? (role === 'number' && isNamed ? 'note' : (role ?? 'note'));
      }),
      rows[0]?.cells ?? [],
    ),
  };
}

/**
 * Marks the second of two columns of original names as the same names in another script. If there is no column of
 * today's names, the headers of the two columns must differ, because two columns with the same header contain different
 * places.
 */
function withSecondScript(columnRoles: readonly Role[], header: readonly string[]): Role[] {
  const count = (role: Role) => columnRoles.filter((one) => one === role).length;
  const first = columnRoles.indexOf('old');
  const second = columnRoles.indexOf('old', first + 1);
  const others = count('now') + count('name');
  const hasOtherHeader = fold(header[first] ?? '') !== fold(header[second] ?? '');
  const isOfOne = count('old') === 2 && (others === 1 || (others === 0 && hasOtherHeader));
  return columnRoles.map((role, at) => (isOfOne && at === second ? 'old_also' : role));
}
