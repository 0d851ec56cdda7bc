import { withoutNumbering } from '../without-numbering.ts';
import { withEuropeanDigits } from '../../languages/european-digits.ts';
import { foldedWords } from '../../names/fold.ts';
import { limits } from '../../contract/limits.ts';
import { readNameCell } from '../understanding/name-cell.ts';
import { sentencesOf } from '../understanding/sentence.ts';

export interface Caption {
  old: string[];
  now: string[];
}

/**
 * A text within these limits may be a caption with names. A text counts as conversation if it has more than `letters`
 * characters or `words` words, at least `digits` digits, or a name of more than `ofName` words.
 */
const longest = { letters: 80, words: 8, ofName: 4, digits: 3 } as const;

const notNames = /[@?؟!:]|www\.|\p{Emoji_Presentation}/u;
/** Punctuation marks. A caption with two or more of them is ignored, because it is conversation or an enumeration. */
const marks = /[,،؛;.]/gu;
const dash = /\s+[-–—]\s+/u;

const wordsOf = (text: string): string[] => text.split(/\s+/u).filter((word) => word !== '');
const digitsIn = (text: string): number => withEuropeanDigits(text).match(/\d/gu)?.length ?? 0;

export type NamesSender = (text: string) => boolean;

/**
 * Returns a function that recognises senders in a text. The function returns true if the text contains a sender's whole
 * name, or if all words of the text belong to one sender's name.
 */
export function senderFinder(senders: Iterable<string>): NamesSender {
  const all = Array.from(senders, (name) => foldedWords(name));
  const names = new Set(all.map((words) => words.join(' ')));
  return (text) => {
    const words = foldedWords(text);
    const isPart = (name: readonly string[]) => words.every((word) => name.includes(word));
    if (words.length > 0 && all.some(isPart)) return true;
    return words.some((_, from) =>
      words.slice(from).some((__, more) => names.has(words.slice(from, from + more + 1).join(' '))),
    );
  };
}

/**
 * Splits a caption into the original name and today's name. Senders write the two names as "X → Y", "X (Y)", "X – Y",
 * or in two lines. If the caption contains only one name, `now` is empty.
 */
function inTwo(text: string): [old: string, now: string] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const [first = '', second] = lines;
  if (second !== undefined) return [first, second];
  const [sentence, more] = sentencesOf(first);
  if (sentence && !more) return [sentence.old, sentence.now];
  const [old = '', now = '', ...others] = first.split(dash);
  return others.length > 0 ? [first, ''] : [old, now];
}

const isName = (name: string): boolean =>
  name.length <= limits.nameLength && wordsOf(name).length <= longest.ofName && /\p{L}/u.test(name);

/**
 * Reads the names in a message or in the name of a file.
 *
 * @returns null for conversation, for numbers, and for texts that contain a sender's name
 */
export function readCaption(text: string, namesSender: NamesSender): Caption | null {
  const whole = text.trim();
  if (whole.length > longest.letters || wordsOf(whole).length > longest.words) return null;
  // This check comes before `withoutNumbering`. That function would mistake the start of a mention ("@ …") or of a
  // phone number for a row number, and remove this start.
  if (notNames.test(whole) || digitsIn(whole) >= longest.digits) return null;
  const plain = withoutNumbering(whole);
  if ((plain.match(marks)?.length ?? 0) > 1) return null;
  if (namesSender(plain)) return null;
  const [old, now] = inTwo(plain).map((part) => readNameCell(part).names) as [string[], string[]];
  if (old.length === 0 || ![...old, ...now].every(isName)) return null;
  return { old, now };
}

/**
 * Matches the beginning of file names that phones and messengers generate: "PTT-20230102-WA0001",
 * "audio_1@02-01-2023_10-11-12", "Recording 7".
 */
const given =
  /^(?:ptt|aud|audio|voice|recording|new recording|rec|signal|whatsapp|telegram|msg|memo|track|file|sound|ses|səs|ضبط|صدا|سس)(?![\p{L}])/iu;
/** Matches the number at the beginning of a file name, if a space or an underscore follows it: "01_Xiyav". */
const fileNumber = /^\s*\p{Nd}{1,4}[_ ]+(?=[\p{L}\p{N}])/u;

export function readFileName(path: string, namesSender: NamesSender): Caption | null {
  const base = (path.split(/[\\/]/u).pop() ?? '').replace(/\.[^.]*$/u, '');
  const plain = withoutNumbering(base.replace(fileNumber, '').replaceAll('_', ' ')).trim();
  return given.test(plain) ? null : readCaption(plain, namesSender);
}
