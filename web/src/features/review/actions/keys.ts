/** A pressed key: the letter that it types, and its position on the keyboard. */
export type Key = Pick<KeyboardEvent, 'key' | 'code'>;

/**
 * Returns the Latin letter of a key, in lower case. If the keyboard types Latin, this is the typed letter. If the
 * keyboard types another script, this is the letter at the same position on a US keyboard: J for a Persian keyboard's
 * ت.
 */
export function letterOf({ key, code }: Key): string {
  const latin = /^\p{Script=Latin}$/u.test(key) || !/^\p{L}$/u.test(key);
  return (latin ? key : code.replace(/^Key/, '')).toLowerCase();
}

/** Returns the digit of a key from 1 to 9, also on a keyboard that types other digits; null for other keys. */
export function digitOf({ code }: Pick<Key, 'code'>): number | null {
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1];
  return digit === undefined ? null : Number(digit);
}

/** Returns attributes with which a button announces its keyboard shortcut. */
export const keyProps = (action: string, letter: 'A' | 'D' | 'E' | 'Q' | 'Z') => ({
  'aria-keyshortcuts': letter,
  title: `${action} (${letter})`,
});
