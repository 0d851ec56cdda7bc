/**
 * Today's name is one text that contains a form for each known script, such as "Urmia – ارومیه". Sources use different
 * separators between the forms (dashes, slashes, brackets, spaces), so a text is split where its script changes.
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
].map((script) => new RegExp(`\\p{Script=${script}}`, 'u'));
const letter = /\p{L}/u;
/** Most names consist only of Latin letters, and this pattern finds them quickly. */
const latinAlone = /^[ -\u024f\u1e00-\u1eff]*$/u;
/** A dash with spaces around it also separates names in one script: "Urmia – Rezaiyeh". */
const spacedDash = /[\s\u00a0][\p{Pd}\u2212][\s\u00a0]/u;
const separators = /^[\s\p{Pd}\u2212/|,،;؛]+|[\s\p{Pd}\u2212/|,،;؛]+$/gu;

/** All names together have only a few hundred different characters, so the script of each character is cached. */
const known = new Map<string, number>();

function scriptAt(character: string): number {
  const remembered = known.get(character);
  if (remembered !== undefined) return remembered;
  const script = letter.test(character)
    ? scriptPatterns.findIndex((pattern) => pattern.test(character))
    : -1;
  known.set(character, script);
  return script;
}

function runsOfScript(text: string): string[] {
  const runs: string[] = [];
  let run = '';
  let current = -1;
  for (const character of text) {
    const script = scriptAt(character);
    if (script >= 0 && current >= 0 && script !== current) {
      // An opening bracket belongs to the text after the bracket.
      const opening = /[\p{Ps}\p{Pi}]+$/u.exec(run)?.[0] ?? '';
      runs.push(run.slice(0, run.length - opening.length));
      run = opening;
    }
    if (script >= 0) current = script;
    run += character;
  }
  return [...runs, run];
}

function trimmed(form: string): string {
  const bare = form.replaceAll(separators, '');
  const isPaired = /^[^()]*(?:\([^()]*\)[^()]*)*$/u.test(bare) && !/^\([^()]*\)$/u.test(bare);
  const text = isPaired ? bare : bare.replaceAll(/[()]/g, '');
  return text === form ? form : trimmed(text);
}

/** Returns today's name in each of its scripts. Returns the text itself if it has no letter or digit. */
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
