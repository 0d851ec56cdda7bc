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
      // If no item has the focus (-1), the focus moves to the last item.
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
 * Whether a key types a character of a word. At the beginning of a word, a space does not count, because it presses the
 * focused item.
 */
export function isTyped(key: string, typed: string): boolean {
  return [...key].length === 1 && (key !== ' ' || typed !== '');
}

/** Removes case and accents from a text, so that "guide" matches "Guide" and "suc" matches "Sücas". */
const plain = (text: string) =>
  text.trim().normalize('NFKD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('en');

/**
 * Returns the index of the item for the typed characters; null if no item begins with these characters. A single
 * character moves to the next item with this first character, even if it is repeated. Several characters keep the
 * current item if it matches.
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
