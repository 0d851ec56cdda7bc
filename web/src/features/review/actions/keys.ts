export type Key = Pick<KeyboardEvent, 'key' | 'code'>;

/**
 * Returns the Latin letter of a key, in lower case. If the keyboard has another script, returns the letter at the same
 * position of a US keyboard, such as `j` for the Persian letter ت. For a key without a letter, returns the value of
 * `key` in lower case, such as `enter` or `?`.
 */
export function letterOf({ key, code }: Key): string {
  const latin = /^\p{Script=Latin}$/u.test(key) || !/^\p{L}$/u.test(key);
  return (latin ? key : code.replace(/^Key/, '')).toLowerCase();
}

/**
 * Returns the digit of a key from 1 to 9. It depends on the key's position, and not on the script of the digits.
 * Returns null for other keys.
 */
export function digitOf({ code }: Pick<Key, 'code'>): number | null {
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1];
  return digit === undefined ? null : Number(digit);
}

export const keyProps = (action: string, letter: 'A' | 'D' | 'E' | 'Q' | 'Z') => ({
  'aria-keyshortcuts': letter,
  title: `${action} (${letter})`,
});
