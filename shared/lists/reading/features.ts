import { ListError } from './list-error.ts';
import { featuresIn, itemsIn } from './members.ts';

export interface FeatureText {
  /** Line on which the feature begins, from 1; for a collection, the first line. */
  line: number;
  /** @throws SyntaxError for a line that is no JSON */
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
 * The features of a text: JSON lines, or one collection, list or feature. An item of a list may also be a row of cells.
 *
 * @throws ListError for a text of several lines that is none of these
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
    if (!whole) throw new ListError('file_damaged', 'no JSON');
    const members = itemsIn(whole.value) ?? [whole.value];
    return members.map((value) => ({ line: 1, value: () => value }));
  }
  // a line may be a row of cells
  const membersOf = (value: unknown) =>
    lines.length === 1 ? itemsIn(value) : Array.isArray(value) ? null : featuresIn(value);
  return lines.flatMap(({ line, one }): FeatureText[] => {
    const read = parsed(one);
    const members = read && membersOf(read.value);
    if (members) return members.map((value) => ({ line, value: () => value }));
    return [{ line, value: read ? () => read.value : () => JSON.parse(one) as unknown }];
  });
}
