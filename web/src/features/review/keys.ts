/** What a key's press is told by: what it types, and which key of the board it is. */
export type Key = Pick<KeyboardEvent, 'key' | 'code'>;

/**
 * The Latin letter that a key stands for, in small. A key that types another script (ت stands on a Persian
 * board's J) is taken for the one that is there on Latin boards; one that types Latin, for the letter that it
 * types, which on some of them stands elsewhere.
 */
export function letterOf({ key, code }: Key): string {
  const latin = /^\p{Script=Latin}$/u.test(key) || !/^\p{L}$/u.test(key);
  return (latin ? key : code.replace(/^Key/, '')).toLowerCase();
}

/** What tells of a key on the button that it presses. */
export const keyProps = (action: string, letter: 'A' | 'D' | 'E') => ({
  'aria-keyshortcuts': letter,
  title: `${action} (${letter})`,
});
