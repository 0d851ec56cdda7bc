/**
 * Where a key leads from an item of a menu or a toolbar, by the ARIA patterns; null where nowhere.
 *
 * @param arrows the keys that lead on and back
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
      // from no item (-1) to the last
      return (Math.max(current, 0) - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** Whether a key types a character. A blank presses the item, so it types only within a word. */
export function isTyped(key: string, typed: string): boolean {
  return [...key].length === 1 && (key !== ' ' || typed !== '');
}

/** Case and accents aside, as people type: 'guide' for 'Guide', 'suc' for 'Sücas'. */
const plain = (text: string) =>
  text.trim().normalize('NFKD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('en');

/**
 * The item that typed characters lead to; null when none begins so. One character, or the same again
 * and again, goes on to the next that begins with it; a longer text stays where it fits.
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
