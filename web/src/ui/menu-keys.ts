/**
 * Returns the index of the item in a menu or toolbar to which a key moves the focus, as the ARIA patterns require.
 * Returns null for a key that does not move the focus.
 * @param arrows the keys for the next and the previous item
 */
export function itemAtKey(
  key: string,
  current: number,
  count: number,
  { forward, backward } = { forward: 'ArrowDown', backward: 'ArrowUp' },
): number | null {
  switch (key) {
    case forward:
      return (current + 1) % count;
    case backward:
      return (Math.max(current, 0) - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/**
 * Returns true if the key types text. At the beginning of a word, a space does not count as typed text, because a space
 * presses the focused item.
 */
export function isTyped(key: string, typed: string): boolean {
  return [...key].length === 1 && (key !== ' ' || typed !== '');
}

/** Removes case and accents, so that "guide" matches "Guide" and "suc" matches "Sücas". */
const plain = (text: string) =>
  text.trim().normalize('NFKD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('en');

/**
 * Returns the index of the item that begins with the typed characters; null if there is no such item.
 * If all typed characters are equal, returns the next item that begins with this character.
 */
export function itemTyped(
  typed: string,
  current: number,
  labels: readonly string[],
): number | null {
  const text = plain(typed);
  const repeated = [...text].every((character) => character === text[0]);
  const wanted = repeated ? text.slice(0, 1) : text;
  const first = repeated ? current + 1 : Math.max(current, 0);
  for (let step = 0; step < labels.length; step++) {
    const at = (first + step) % labels.length;
    if (plain(labels[at] ?? '').startsWith(wanted)) return at;
  }
  return null;
}
