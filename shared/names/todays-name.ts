/**
 * Today's name as it is stored: one text with a form for each known script, "Urmia – ارومیه". Sources use different
 * separators between the forms (dashes, slashes, brackets, spaces), so a text is split where its script changes.
 */

/** The separator that the product writes. */
export const betweenForms = ' – ';

const scriptPatterns = [
  'Latin',
  'Arabic',
  'Cyrillic',
  'Armenian',
  'Georgian',
  'Hebrew',
  'Syriac',
].map((script) => new RegExp(`\\p{Script=${script}}`, 'u'));
const letter = /\p{L}/u;
/** Most names consist only of Latin letters. */
const latinAlone = /^[ -\u024f\u1e00-\u1eff]*$/u;
/** A dash with spaces around it also separates names in one script: "Urmia – Rezaiyeh". */
const spacedDash = /[\s\u00a0][\p{Pd}\u2212][\s\u00a0]/u;
/** Separators at the start or the end of a form, which are removed. */
const separators = /^[\s\p{Pd}\u2212/|,،;؛]+|[\s\p{Pd}\u2212/|,،;؛]+$/gu;

/** Cache of each character's script, as an index. All names together have only a few hundred different characters. */
const known = new Map<string, number>();

/** The index of a character's script; -1 for a character that is not a letter of a supported script. */
function scriptAt(character: string): number {
  const remembered = known.get(character);
  if (remembered !== undefined) return remembered;
  const script = letter.test(character)
    ? scriptPatterns.findIndex((pattern) => pattern.test(character))
    : -1;
  known.set(character, script);
  return script;
}

/** The parts of a text that contain letters of one script only, in their original spelling. */
function runsOfScript(text: string): string[] {
  const runs: string[] = [];
  let run = '';
  let current = -1;
  for (const character of text) {
    const script = scriptAt(character);
    if (script >= 0 && current >= 0 && script !== current) {
      // an opening bracket belongs to the text after it
      const opening = /[\p{Ps}\p{Pi}]+$/u.exec(run)?.[0] ?? '';
      runs.push(run.slice(0, run.length - opening.length));
      run = opening;
    }
    if (script >= 0) current = script;
    run += character;
  }
  return [...runs, run];
}

/** Removes separators, brackets around the whole form, and unpaired brackets. */
function trimmed(form: string): string {
  const bare = form.replaceAll(separators, '');
  const isPaired = /^[^()]*(?:\([^()]*\)[^()]*)*$/u.test(bare) && !/^\([^()]*\)$/u.test(bare);
  const text = isPaired ? bare : bare.replaceAll(/[()]/g, '');
  return text === form ? form : trimmed(text);
}

/** Today's name in each of its scripts; the text itself when it has no letter or digit. */
export function todaysNames(name_new: string): string[] {
  if (latinAlone.test(name_new) && !/[-–(/|,]/.test(name_new) && /\w/.test(name_new))
    return [name_new.trim()];
  const forms = name_new
    .split(spacedDash)
    .flatMap(runsOfScript)
    .filter((form) => /[\p{L}\p{N}]/u.test(form));
  if (forms.length === 0) return [name_new].filter((name) => name !== '');
  return [...new Set(forms.map(trimmed))];
}
