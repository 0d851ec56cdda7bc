import { expect, it } from 'vitest';
import type { ListRow, OpenedList } from '@shared/contract/lists.ts';
import { allButReplacing, isTaken, takenCount, toggledRow } from './list-choice.ts';

const row = (id: string, revision = 1) =>
  ({ suggestion: { id }, place: { revision } }) as unknown as ListRow;
const [adding, replacing] = [row('a'), row('r', 7)];
const list = {
  waiting: 40,
  counts: { replacing: 3 },
  replacing_rows: [replacing],
} as unknown as OpenedList;

it.each([
  ['no row', [], 37, true, false],
  ['an adding row', [adding], 36, false, false],
  ['a replacing row', [replacing], 38, true, true],
  ['both rows', [adding, replacing], 37, false, true],
  ['both rows, twice', [adding, replacing, adding, replacing], 37, true, false],
])(
  'counts and takes the right rows after toggling %s',
  (_, toggled, count, takesAdding, takesReplacing) => {
    const choice = toggled.reduce((before, one) => toggledRow(list, before, one), allButReplacing);
    expect(takenCount(list, choice)).toBe(count);
    expect(isTaken(list, choice, adding)).toBe(takesAdding);
    expect(isTaken(list, choice, replacing)).toBe(takesReplacing);
    if (takesReplacing) expect(choice.replacing.get('r')).toBe(7);
  },
);
