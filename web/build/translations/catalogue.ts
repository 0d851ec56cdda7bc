import { createHash } from 'node:crypto';
import { faultsOfTerms, termRules, type Term, type TermRule } from './terms.ts';

export interface CatalogueEntry {
  /** The English text from which the translation was made. */
  en: string;
  note?: string;
  /** The translation. If it is empty, the page shows the English text. */
  text: string;
  /** Name of the native speaker who approved the translation. */
  reviewed?: string;
  /** A hash of the approved text, made by `npm run cli -- texts --write`. */
  seal?: string;
}

export interface CatalogueFile {
  about: string;
  /** For each English term, the word that the app uses in this language. */
  terms?: Record<string, Term>;
  texts: Record<string, CatalogueEntry>;
}

export type EnglishTexts = Readonly<Record<string, string>>;

/** Keys of texts that need work. Entries of `wrong` also contain the fault. */
export interface Findings {
  wrong: string[];
  untranslated: string[];
  outdated: string[];
  /** Unreviewed texts with fewer sentences than their English text. They often lack what the user can do next. */
  shorter: string[];
  unreviewed: string[];
  changedSinceReview: string[];
}

const placeholders = (text: string): string =>
  [...text.matchAll(/\{\w+\}/g)]
    .map(([name]) => name)
    .sort((a, b) => (a < b ? -1 : 1))
    .join(' ');

/**
 * Counts the sentences of a text. A semicolon also separates sentences. A small letter or a number after a full stop
 * does not begin a sentence.
 */
const sentenceCount = (text: string): number =>
  text.split(/[;؛]\s+|[.!?؟…][”»)]*\s+(?![\p{Ll}\p{N}{])/u).length;

/** Returns a hash that changes if the translation or its English original changes. */
export function sealOf({ en, text }: Pick<CatalogueEntry, 'en' | 'text'>): string {
  return createHash('sha256')
    .update(JSON.stringify([en, text]))
    .digest('hex')
    .slice(0, 8);
}

export function faultOf(text: string, english: string, rules: readonly TermRule[]): string | null {
  if (text !== text.trim()) return `"${text}" begins or ends with a space`;
  if (text !== '' && placeholders(text) !== placeholders(english))
    return `"${text}" has ${placeholders(text) || 'no placeholders'}; English has ${placeholders(english) || 'none'}`;
  const broken = rules.find(({ isIn }) => isIn(text));
  return broken ? `"${text}" has “${broken.word}”; the term is “${broken.use}”` : null;
}

/** @param locale locale for case conversion, because Turkish has two letters i */
export function check(
  { texts, terms }: CatalogueFile,
  source: EnglishTexts,
  locale = 'en',
): Findings {
  const rules = termRules(terms ?? {}, locale);
  const isWrong = (key: string, entry: CatalogueEntry | undefined): string | null => {
    const english = source[key];
    if (english === undefined) return `${key}: there is no English text with this key`;
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
  const where = (fits: (entry: CatalogueEntry, key: string) => boolean) =>
    entries.filter(([key, entry]) => fits(entry, key)).map(([key]) => key);
  const done = ({ text }: CatalogueEntry) => text !== '';
  return {
    wrong,
    untranslated: where((entry) => !done(entry)),
    outdated: where((entry, key) => done(entry) && entry.en !== source[key]),
    shorter: where(
      (entry) =>
        done(entry) &&
        entry.reviewed === undefined &&
        sentenceCount(entry.text) < sentenceCount(entry.en),
    ),
    unreviewed: where((entry) => done(entry) && entry.reviewed === undefined),
    changedSinceReview: where(
      (entry) =>
        entry.reviewed !== undefined && entry.seal !== undefined && entry.seal !== sealOf(entry),
    ),
  };
}

/**
 * Adds new texts for translation, removes obsolete texts, updates the notes, and stores the hashes of reviewed texts.
 * The result has the order of the English texts.
 */
export function update(
  file: CatalogueFile,
  source: EnglishTexts,
  notes: EnglishTexts,
): CatalogueFile {
  const texts = Object.entries(source).map(([key, english]): [string, CatalogueEntry] => {
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

/** Returns the translations of the English texts in `source`. If a text has no translation, it stays English. */
export function shipped({ texts }: CatalogueFile, source: EnglishTexts): Record<string, string> {
  return Object.fromEntries(
    Object.entries(source).map(([key, english]) => [key, texts[key]?.text || english]),
  );
}

const lineWidth = 100;

/** Returns the content of a catalogue's file in the formatter's style, which puts a short list on one line. */
export const written = (file: CatalogueFile): string =>
  `${JSON.stringify(file, null, 2).replaceAll(
    /^( *"never": )\[([^\]]*)\](?=,?$)/gm,
    (broken, before: string, words: string) => {
      const line = `${before}[${words.trim().replaceAll(/\n */g, ' ')}]`;
      return line.length <= lineWidth ? line : broken;
    },
  )}\n`;
