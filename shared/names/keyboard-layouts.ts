/**
 * Letters of keyboard layouts, row by row from the key Q. The key '\' is last. Keys without a letter have their sign.
 * Sources: ISIRI 9147 and xkeyboard-config 2.35 (symbols/ir "pes", symbols/az "latin", symbols/tr "basic"). Windows'
 * Persian layout has ئ and پ on other keys.
 */
const layouts = {
  english: String.raw`qwertyuiop[] asdfghjkl;' zxcvbnm,.\ `,
  azerbaijani: String.raw`qüertyuiopöğ asdfghjklıə zxcvbnmçş\ `,
  turkish: 'qwertyuıopğü asdfghjklşi zxcvbnmöç, ',
  persian: String.raw`ضصثقفغعهخحجچ شسیبلاتنمکگ ظطزرذدپو.\ `,
  windowsPersian: 'ضصثقفغعهخحجچ شسیبلاتنمکگ ظطزرذدئو.پ ',
} as const;
type Layout = keyof typeof layouts;

/**
 * Letters that Persian layouts have on keys with Shift, and their English keys. Other letters with Shift are missing,
 * because `fold` equates them with the letter without Shift, or names rarely have them.
 */
const shifted: Partial<Record<Layout, Readonly<Record<string, string>>>> = {
  persian: { ژ: 'c', ئ: 's', ؤ: 'a' },
  windowsPersian: { ژ: 'c', ؤ: 'v' },
};

/**
 * Pairs of layouts, the most likely mistakes first. The user typed with the layout `from` by mistake, and wanted the
 * layout `to`.
 */
const mistakes: readonly [from: Layout, to: Layout][] = [
  ['english', 'persian'],
  ['english', 'windowsPersian'],
  ['azerbaijani', 'persian'],
  ['turkish', 'persian'],
  ['persian', 'english'],
  ['windowsPersian', 'english'],
  ['persian', 'azerbaijani'],
  ['english', 'azerbaijani'],
];

function keyOf(letter: string, layout: Layout): number {
  const key = layouts[layout].indexOf(letter);
  const english = shifted[layout]?.[letter];
  return key < 0 && english !== undefined ? layouts.english.indexOf(english) : key;
}

function letterAt(key: number, layout: Layout, withShift: boolean): string {
  const english = layouts.english.charAt(key);
  const [letter] = Object.entries(shifted[layout] ?? {}).find(([, one]) => one === english) ?? [];
  return withShift && letter !== undefined ? letter : layouts[layout].charAt(key);
}

/** @param capitals whether capitals were typed with Shift on purpose, to type letters such as ژ */
function retyped(text: string, from: Layout, to: Layout, capitals: boolean): string | null {
  let result = '';
  for (const letter of text.normalize('NFC')) {
    const lower = letter.toLowerCase().normalize('NFC');
    const key = keyOf(lower, from);
    const digit = /\p{Nd}/u.test(letter);
    if (key < 0 && !digit) return null;
    result += digit || letter === ' ' ? letter : letterAt(key, to, capitals && letter !== lower);
  }
  return result;
}

/**
 * Returns texts that a user may have meant who typed `text` with the wrong keyboard layout, the most likely text first.
 * For example, "jfvdc" may be تبریز, typed on an English keyboard.
 */
export function retypings(text: string): string[] {
  // A text in capitals was typed with Caps Lock, so its capitals do not mean letters with Shift.
  const capitals = text === text.toUpperCase() ? [false] : [false, true];
  const readings = capitals.flatMap((are) =>
    mistakes.map(([from, to]) => retyped(text, from, to, are)),
  );
  return [...new Set(readings)].filter(
    (reading): reading is string => reading !== null && reading !== text.toLowerCase(),
  );
}
