import { createHash } from 'node:crypto';
import { faultsOfTerms, termRules, type Term, type TermRule } from './terms.ts';

/** A text as its file holds it, for people who correct it: English and a note stand beside it. */
export interface Entry {
  /** The English text from which it was translated. */
  en: string;
  /** Where the text stands, or what its parts mean. */
  note?: string;
  /** The translation; empty while there is none, and English is shown. */
  text: string;
  /** The native reader who found it right. */
  reviewed?: string;
  /** What that reader saw: made by `npm run cli -- texts --write`. */
  seal?: string;
}

export interface CatalogueFile {
  /** What readers of the file should know. */
  about: string;
  /** The language's words for the things of the app, by their English word. */
  terms?: Record<string, Term>;
  texts: Record<string, Entry>;
}

/** English by key. */
export type Source = Readonly<Record<string, string>>;

/** Keys by what is to be done about them; `wrong` has what is wrong of each. */
export interface Findings {
  wrong: string[];
  untranslated: string[];
  /** English is another text now than the one that was translated. */
  outdated: string[];
  unreviewed: string[];
  changedSinceReview: string[];
}

const placeholders = (text: string): string =>
  [...text.matchAll(/\{\w+\}/g)]
    .map(([name]) => name)
    .sort((a, b) => (a < b ? -1 : 1))
    .join(' ');

/** The mark of what a reader saw: another text or other English make another mark. */
export function sealOf({ en, text }: Pick<Entry, 'en' | 'text'>): string {
  return createHash('sha256')
    .update(JSON.stringify([en, text]))
    .digest('hex')
    .slice(0, 8);
}

/** What is wrong with one translation; null where nothing is. */
export function faultOf(text: string, english: string, rules: readonly TermRule[]): string | null {
  if (text !== text.trim()) return `"${text}" begins or ends with a space`;
  if (text !== '' && placeholders(text) !== placeholders(english))
    return `"${text}" has ${placeholders(text) || 'no parts'}; English has ${placeholders(english) || 'none'}`;
  const broken = rules.find(({ isIn }) => isIn(text));
  return broken ? `"${text}" has “${broken.word}”; the term is “${broken.use}”` : null;
}

/**
 * What a catalogue lacks beside the English texts of today.
 *
 * @param locale in whose letters a word is the same in capitals and in small ones: Turkish has two i
 */
export function check({ texts, terms }: CatalogueFile, source: Source, locale = 'en'): Findings {
  const rules = termRules(terms ?? {}, locale);
  const isWrong = (key: string, entry: Entry | undefined): string | null => {
    const english = source[key];
    if (english === undefined) return `${key}: English has no such text`;
    if (!entry) return `${key}: is missing`;
    const fault = faultOf(entry.text, english, rules);
    return fault === null ? null : `${key}: ${fault}`;
  };
  const keys = [...new Set([...Object.keys(source), ...Object.keys(texts)])];
  const wrong = [
    ...(terms ? faultsOfTerms(terms, rules) : []),
    ...keys.flatMap((key) => isWrong(key, texts[key]) ?? []),
  ];
  const entries = Object.entries(texts).filter(([key]) => key in source);
  const where = (fits: (entry: Entry, key: string) => boolean) =>
    entries.filter(([key, entry]) => fits(entry, key)).map(([key]) => key);
  const done = ({ text }: Entry) => text !== '';
  return {
    wrong,
    untranslated: where((entry) => !done(entry)),
    outdated: where((entry, key) => done(entry) && entry.en !== source[key]),
    unreviewed: where((entry) => done(entry) && entry.reviewed === undefined),
    changedSinceReview: where(
      (entry) =>
        entry.reviewed !== undefined && entry.seal !== undefined && entry.seal !== sealOf(entry),
    ),
  };
}

/**
 * The catalogue in the order of the English texts: what is new is there to be translated, what English
 * has no more is gone, notes are today's, and reviews have their seal.
 */
export function update(file: CatalogueFile, source: Source, notes: Source): CatalogueFile {
  const texts = Object.entries(source).map(([key, english]): [string, Entry] => {
    const old = file.texts[key];
    const entry = { en: old?.text ? old.en : english, text: old?.text ?? '' };
    const { reviewed, seal } = old ?? {};
    const note = notes[key];
    return [
      key,
      {
        en: entry.en,
        ...(note !== undefined && { note }),
        text: entry.text,
        ...(reviewed !== undefined && { reviewed, seal: seal ?? sealOf(entry) }),
      },
    ];
  });
  return { ...file, texts: Object.fromEntries(texts) };
}

/** What the page needs of a catalogue for the texts of a source; English stands for what is not translated yet. */
export function shipped({ texts }: CatalogueFile, source: Source): Record<string, string> {
  return Object.fromEntries(
    Object.entries(source).map(([key, english]) => [key, texts[key]?.text || english]),
  );
}

const lineWidth = 100;

/** The text of a catalogue's file, as the formatter writes it: lists on one line where they fit. */
export const written = (file: CatalogueFile): string =>
  `${JSON.stringify(file, null, 2).replaceAll(
    /^( *"never": )\[([^\]]*)\](?=,?$)/gm,
    (broken, before: string, words: string) => {
      const line = `${before}[${words.trim().replaceAll(/\n */g, ' ')}]`;
      return line.length <= lineWidth ? line : broken;
    },
  )}\n`;
