/** A pressed key: the letter that it types, and its position on the keyboard. */
export type Key = Pick<KeyboardEvent, 'key' | 'code'>;

/**
 * The Latin letter of a key, in lower case. If the key types another script, this is the letter at its position on a
 * US keyboard: J for a Persian keyboard's ت. If it types Latin, this is the typed letter, wherever the key is.
 */
export function letterOf({ key, code }: Key): string {
  const latin = /^\p{Script=Latin}$/u.test(key) || !/^\p{L}$/u.test(key);
  return (latin ? key : code.replace(/^Key/, '')).toLowerCase();
}

/** The digit of a key, from 1 to 9, whichever digits the keyboard types; null for other keys. */
export function digitOf({ code }: Pick<Key, 'code'>): number | null {
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1];
  return digit === undefined ? null : Number(digit);
}

/** Attributes of a button that announce its keyboard shortcut. */
export const keyProps = (action: string, letter: 'A' | 'D' | 'E' | 'Q' | 'Z') => ({
  'aria-keyshortcuts': letter,
  title: `${action} (${letter})`,
});
