/**
 * The letters of keyboard layouts, row by row, beginning with Q; '\' is last. Keys without a letter have their sign.
 * Sources: ISIRI 9147 and xkeyboard-config 2.35 (symbols/ir "pes", symbols/az "latin", symbols/tr "basic"). In Windows'
 * Persian layout, ئ and پ are elsewhere.
 */
const layouts = {
  english: String.raw`qwertyuiop[] asdfghjkl;' zxcvbnm,.\ `,
  azerbaijani: String.raw`qüertyuiopöğ asdfghjklıə zxcvbnmçş\ `,
  turkish: 'qwertyuıopğü asdfghjklşi zxcvbnmöç, ',
  persian: String.raw`ضصثقفغعهخحجچ شسیبلاتنمکگ ظطزرذدپو.\ `,
  windowsPersian: 'ضصثقفغعهخحجچ شسیبلاتنمکگ ظطزرذدئو.پ ',
} as const;
type Layout = keyof typeof layouts;

/** The active layout of a keyboard, and the layout that its user expected. */
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

/** A text as the same keys write it in another layout; null if it has a letter that is not in the first layout. */
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
 * The texts that the user may have meant if the keyboard had another layout: "jfvdc" is تبریز on English keys. The most
 * likely one is first; the text itself is not included.
 */
export function retypings(text: string): string[] {
  const readings = mistakes.map(([from, to]) => retyped(text, from, to));
  return [...new Set(readings)].filter(
    (reading): reading is string => reading !== null && reading !== text.toLowerCase(),
  );
}
