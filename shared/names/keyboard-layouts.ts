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

/** A user typed with the first layout of a pair by mistake, and wanted the second layout. */
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
 * Returns the texts that a user may have meant who typed `text` with the wrong keyboard layout. The most likely text is
 * first. For example, "jfvdc" may be تبریز, typed on an English keyboard.
 */
export function retypings(text: string): string[] {
  const readings = mistakes.map(([from, to]) => retyped(text, from, to));
  return [...new Set(readings)].filter(
    (reading): reading is string => reading !== null && reading !== text.toLowerCase(),
  );
}
