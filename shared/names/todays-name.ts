import type { NameScript } from '../languages/languages.ts';
import { hasLetterOf } from '../languages/letters.ts';
import { signsAround, spacedDash } from './name-signs.ts';

/**
 * Today's name is one text that contains a form for each known script, such as "Urmia – ارومیه". Sources use different
 * separators between the forms (dashes, slashes, brackets, spaces), so a text is split where a word has another script.
 */

export const betweenForms = ' – ';

const scriptPatterns = [
  'Latin',
  'Arabic',
  'Cyrillic',
  'Armenian',
  'Georgian',
  'Hebrew',
  'Syriac',
].map((script) => new RegExp(`(?=\\p{L})\\p{Script=${script}}`, 'u'));
/**
 * Matches a word with its opening brackets. A number between a bracket or separator and the word also belongs to the
 * word: "Kənd 12 (12 کند)".
 */
const wordInText = /((?:[\p{Ps}\p{Pi}/\\|,،;؛]\s*\p{N}+\s*|[\p{Ps}\p{Pi}]+)?\p{L}[\p{L}\p{M}]*)/u;
/** Matches most names that consist only of Latin letters. Many names do, so this pattern saves time. */
const latinAlone = /^\w[\w \u00c0-\u024f\u1e00-\u1eff]*$/;

/**
 * Divides a text where the next word has another script. A word is never divided, because a Latin word may contain the
 * Cyrillic letter ә (U+04D9) in place of ə.
 */
function runsOfScript(text: string): string[] {
  const runs: string[] = [];
  let run = '';
  let current = -1;
  for (const part of text.split(wordInText)) {
    const script = scriptPatterns.findIndex((pattern) => pattern.test(part));
    if (script >= 0 && current >= 0 && script !== current) {
      runs.push(run);
      run = '';
    }
    if (script >= 0) current = script;
    run += part;
  }
  return [...runs, run];
}

function trimmed(form: string): string {
  const bare = form.replaceAll(signsAround, '');
  const outside = bare.replaceAll(/[([{].*?[)\]}]/g, '');
  const isPaired = outside !== '' && !/[()[\]{}]/.test(outside);
  return isPaired || bare === '' ? bare : trimmed(bare.replaceAll(/[()[\]{}]/g, ''));
}

/** Returns today's name in each of its scripts. Returns the text itself if it has no letter or digit. */
export function todaysNames(name_new: string): string[] {
  if (latinAlone.test(name_new)) return [name_new.trim()];
  const forms = name_new
    .split(spacedDash)
    .flatMap(runsOfScript)
    .map(trimmed)
    .filter((form) => /[\p{L}\p{N}]/u.test(form));
  return forms.length === 0 && name_new !== '' ? [name_new] : [...new Set(forms)];
}

/** Returns today's name in each of its scripts. The forms in the reader's script come first. */
export function todaysNamesFor(name_new: string, script: NameScript): string[] {
  const isTheirs = (form: string) => Number(hasLetterOf(script, form));
  return todaysNames(name_new).sort((a, b) => isTheirs(b) - isTheirs(a));
}
