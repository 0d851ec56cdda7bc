/**
 * Returns the item of a menu or toolbar to which a key moves the focus, by the ARIA patterns; null for other keys.
 * @param arrows the keys for next and previous
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
      // backwards from no item (-1), the last item is next
      return (Math.max(current, 0) - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** Whether a key types a character. A space counts only within a word, because otherwise it presses the item. */
export function isTyped(key: string, typed: string): boolean {
  return [...key].length === 1 && (key !== ' ' || typed !== '');
}

/** Removes case and accents from a text, because people type 'guide' for 'Guide' and 'suc' for 'Sücas'. */
const plain = (text: string) =>
  text.trim().normalize('NFKD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('en');

/**
 * Returns the item for the typed characters; null if no item begins with them. A single character, also if repeated,
 * moves to the next item that begins with it. A longer text stays at an item that matches.
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
