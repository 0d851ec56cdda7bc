import { ListError } from './list-error.ts';
import { featuresIn, itemsIn } from './members.ts';

export interface FeatureText {
  /**
   * Line of the file on which the item begins, from 1. Only objects and lists of the file have a line of their own. Any
   * other item, such as a text, has the line on which the list of items begins.
   */
  line: number;
  /** Returns the parsed item. @throws SyntaxError if the line is not JSON */
  value: () => unknown;
}

function parsed(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
}

/**
 * Returns the line on which each object and each list of a JSON text begins, from 1. The lines are wrong after an
 * object that contains a key twice, or a number as a key.
 * @param value the parsed text
 */
function linesIn(text: string, value: unknown): Map<unknown, number> {
  const lines = new Map<unknown, number>();
  const following = [value];
  let line = 1;
  for (const [token] of text.matchAll(/"(?:[^"\\]+|\\.)*"|[[{\n]/gu)) {
    if (token === '\n') line++;
    if (token !== '[' && token !== '{') continue;
    const begun = following.pop();
    lines.set(begun, line);
    for (const inside of Object.values(begun ?? {}).reverse())
      if (typeof inside === 'object' && inside !== null) following.push(inside);
  }
  return lines;
}

/**
 * Returns the items in a JSON text: one item, a collection or list of items, or one item per line. An item in a list
 * may also be a list of cells.
 * @throws ListError if, in a text of several lines, neither the first line nor the whole text is valid JSON
 */
export function featuresOf(text: string): FeatureText[] {
  const plain = text.replace(/^\uFEFF/, '');
  const lines = plain
    .split('\n')
    .map((one, index) => ({ line: index + 1, one: one.trim() }))
    .filter(({ one }) => one !== '');
  const [first] = lines;
  if (lines.length > 1 && first && !parsed(first.one)) {
    const whole = parsed(plain);
    if (!whole) throw new ListError('file_damaged', 'not valid JSON');
    const members = itemsIn(whole.value) ?? [whole.value];
    const known = linesIn(plain, whole.value);
    return members.map((value) => ({
      line: known.get(value) ?? known.get(whole.value) ?? 1,
      value: () => value,
    }));
  }
  // In a file with several lines, a list on a line is a row of cells and not a list of items.
  const membersOf = (value: unknown) =>
    lines.length === 1 ? itemsIn(value) : Array.isArray(value) ? null : featuresIn(value);
  return lines.flatMap(({ line, one }): FeatureText[] => {
    const read = parsed(one);
    const members = read && membersOf(read.value);
    if (members) return members.map((value) => ({ line, value: () => value }));
    return [{ line, value: read ? () => read.value : () => JSON.parse(one) as unknown }];
  });
}
