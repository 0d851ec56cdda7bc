/** What a key's press is told by: what it types, and which key of the board it is. */
type Key = Pick<KeyboardEvent, 'key' | 'code'>;

const steps = new Map<string, 1 | -1>([
  ['j', 1],
  ['k', -1],
]);

/**
 * Where a key leads in the queue; null where nowhere. A key that types another script (ت stands on a Persian
 * board's J) is taken for the one that is there on Latin boards; one that types Latin, for the letter that it
 * types, which on some of them stands elsewhere.
 */
export function stepOfKey({ key, code }: Key): 1 | -1 | null {
  const latin = /^\p{Script=Latin}$/u.test(key) || !/^\p{L}$/u.test(key);
  const letter = latin ? key : code.replace(/^Key/, '');
  return steps.get(letter.toLowerCase()) ?? null;
}
