/**
 * Today's name as it is stored: one text with a form for each script that it is known in, "Urmia – ارومیه". People and
 * sources part them by whatever dash, slash, bracket or blank, so the text is parted where its script changes.
 */

/** Between the forms where the product writes them itself. */
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
/** Most names are in Latin letters alone. */
const latinAlone = /^[ -\u024f\u1e00-\u1eff]*$/u;
/** A dash with blanks around it parts names of one script, too: "Urmia – Rezaiyeh". */
const spacedDash = /[\s\u00a0][\p{Pd}\u2212][\s\u00a0]/u;
/** Signs that part forms belong to none of them. */
const separators = /^[\s\p{Pd}\u2212/|,،;؛]+|[\s\p{Pd}\u2212/|,،;؛]+$/gu;

/** Of characters that were seen before: the same few hundred make up all names. */
const known = new Map<string, number>();

/** -1 for what is no letter, or of none of these scripts. */
function scriptAt(character: string): number {
  const remembered = known.get(character);
  if (remembered !== undefined) return remembered;
  const script = letter.test(character)
    ? scriptPatterns.findIndex((pattern) => pattern.test(character))
    : -1;
  known.set(character, script);
  return script;
}

/** The parts of a text in each of which all letters are of one script, as they are written. */
function runsOfScript(text: string): string[] {
  const runs: string[] = [];
  let run = '';
  let current = -1;
  for (const character of text) {
    const script = scriptAt(character);
    if (script >= 0 && current >= 0 && script !== current) {
      // what opens here belongs to what follows it
      const opening = /[\p{Ps}\p{Pi}]+$/u.exec(run)?.[0] ?? '';
      runs.push(run.slice(0, run.length - opening.length));
      run = opening;
    }
    if (script >= 0) current = script;
    run += character;
  }
  return [...runs, run];
}

/** Without signs that part forms, brackets around the whole, and one half of a pair of brackets. */
function trimmed(form: string): string {
  const bare = form.replaceAll(separators, '');
  const isPaired = /^[^()]*(?:\([^()]*\)[^()]*)*$/u.test(bare) && !/^\([^()]*\)$/u.test(bare);
  const text = isPaired ? bare : bare.replaceAll(/[()]/g, '');
  return text === form ? form : trimmed(text);
}

/** Today's name in each of its scripts; the text itself where nothing in it is a letter or a digit. */
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
