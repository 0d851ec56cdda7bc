import { fold, foldTight, skeleton } from '@shared/names/fold.ts';
import { retypings } from '@shared/names/keyboard-layouts.ts';
import { withoutKind } from '@shared/names/kind-words.ts';
import type { Prediction } from '@shared/contract/schemas.ts';
import { withinOneEdit } from '@shared/names/one-edit.ts';
import { readsAs } from './reads-as.ts';

/** Sounds are vague: fewer of them begin names that have nothing to do with what was typed. */
const shortestSounds = 4;
/** Shorter words must be typed right. */
const shortestFuzzy = 4;

/** A text as it was typed, and without a word that says what the place is. */
function readingsOf(text: string): string[] {
  const words = fold(text).split(' ');
  return [text, ...withoutKind(words).map((core) => core.words.join(' '))];
}

/** Whether a text could be a beginning of a name, in whatever script and romanisation either is. */
function isLike(text: string, name: string): boolean {
  const typed = foldTight(text);
  const words = fold(name).split(' ');
  if (words.some((_, at) => words.slice(at).join('').startsWith(typed))) return true;
  const tight = words.join('');
  if (typed.length >= shortestFuzzy) {
    const lengths = [typed.length - 1, typed.length, typed.length + 1];
    if (lengths.some((length) => withinOneEdit(typed, tight.slice(0, length)))) return true;
  }
  const sounds = { typed: skeleton(text), name: skeleton(name) };
  if (sounds.typed.length >= 2 && sounds.typed === sounds.name) return true;
  if (sounds.typed.length >= shortestSounds && sounds.name.startsWith(sounds.typed)) return true;
  return readsAs(typed, tight);
}

/** Each word of the text begins a word of the whole: "Tabriz airport". */
function saysAllOf(text: string, whole: string): boolean {
  const words = fold(whole).split(' ');
  return fold(text)
    .split(' ')
    .every((typed) => words.some((word) => word.startsWith(typed)));
}

/**
 * Predictions that have something to do with what was typed, each once: the gazetteer answers with what
 * sounds alike from afar, and lists a place as often as its source does.
 */
export function likely(text: string, predictions: readonly Prediction[]): Prediction[] {
  const readings = readingsOf(text);
  const seen = new Set<string>();
  return predictions.filter(({ name, description }) => {
    const parts = [name, ...description.split(/[,،-]/)];
    const like = readings.some(
      (reading) =>
        parts.some((part) => isLike(reading, part)) || saysAllOf(reading, `${name} ${description}`),
    );
    const key = `${fold(name)}, ${fold(description)}`;
    const first = !seen.has(key);
    seen.add(key);
    return like && first;
  });
}

/** At most so many more questions when the text itself finds nothing: each is a call. */
const mostOthers = 2;

/** What else may have been meant: the name without the word around it, or on another keyboard layout. */
export function otherTexts(text: string): string[] {
  return [...readingsOf(text).slice(1), ...retypings(text)]
    .filter((other) => fold(other) !== '')
    .slice(0, mostOthers);
}
