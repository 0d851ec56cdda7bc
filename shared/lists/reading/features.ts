import { ListError } from './list-error.ts';
import { featuresIn, itemsIn } from './members.ts';

export interface FeatureText {
  /**
   * Line of the file on which the item begins, from 1. All items of a collection have the first line of the collection.
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
 * Returns the items in a JSON text: one item, a collection or list of items, or one item per line. An item in a list
 * may also be a list of cells.
 * @throws ListError if, in a text of several lines, neither the first line nor the whole text is valid JSON
 */
export function featuresOf(text: string): FeatureText[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .map((one, index) => ({ line: index + 1, one: one.trim() }))
    .filter(({ one }) => one !== '');
  const [first] = lines;
  if (lines.length > 1 && first && !parsed(first.one)) {
    const whole = parsed(text.replace(/^\uFEFF/, ''));
    if (!whole) throw new ListError('file_damaged', 'not valid JSON');
    const members = itemsIn(whole.value) ?? [whole.value];
    return members.map((value) => ({ line: 1, value: () => value }));
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
