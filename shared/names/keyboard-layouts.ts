/**
 * Which letter stands on which key, row by row, from Q on; '\' last. Keys that give no letter are those
 * signs that they give. Sources: ISIRI 9147 and xkeyboard-config 2.35 (symbols/ir "pes", symbols/az
 * "latin", symbols/tr "basic"); Windows' Persian layout has ئ and پ elsewhere.
 */
const layouts = {
  english: String.raw`qwertyuiop[] asdfghjkl;' zxcvbnm,.\ `,
  azerbaijani: String.raw`qüertyuiopöğ asdfghjklıə zxcvbnmçş\ `,
  turkish: 'qwertyuıopğü asdfghjklşi zxcvbnmöç, ',
  persian: String.raw`ضصثقفغعهخحجچ شسیبلاتنمکگ ظطزرذدپو.\ `,
  windowsPersian: 'ضصثقفغعهخحجچ شسیبلاتنمکگ ظطزرذدئو.پ ',
} as const;
type Layout = keyof typeof layouts;

/** What a keyboard is set to, and what its user believes. */
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

/** Null where the text has a letter that the first layout has not. */
function retyped(text: string, from: Layout, to: Layout): string | null {
  let result = '';
  for (const letter of text.normalize('NFC')) {
    const key = layouts[from].indexOf(letter.toLowerCase().normalize('NFC'));
    const digit = /\p{Nd}/u.test(letter);
    if (key < 0 && !digit) return null;
    result += digit || letter === ' ' ? letter : layouts[to].charAt(key);
  }
  return result;
}

/**
 * What was meant, had the keyboard been set to another layout than its user believed: "jfvdc" is تبریز
 * on English keys. The likeliest first, without the text itself.
 */
export function retypings(text: string): string[] {
  const readings = mistakes.map(([from, to]) => retyped(text, from, to));
  return [...new Set(readings)].filter(
    (reading): reading is string => reading !== null && reading !== text.toLowerCase(),
  );
}
