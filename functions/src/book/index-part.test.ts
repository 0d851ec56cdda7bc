import { expect, it } from 'vitest';
import { headings } from './headings.ts';
import { setIndex } from './index-part.ts';
import { emptyBook } from './testing/empty-book.ts';

it('sets a name that stands on thousands of pages', async () => {
  const { file, faces } = emptyBook();
  const positions = Array.from({ length: 5_000 }, () => ({ page: file.addPage(), top: 700 }));
  const before = file.pageCount;
  const bookmark = await setIndex(
    {
      heading: headings.byCurrentName,
      remark: '',
      direction: 'ltr',
      language: 'und',
      entries: [{ name: 'Yengicə', positions }],
      initialOf: () => 'Y',
    },
    { file, faces, onEntry: () => undefined },
  );
  expect(bookmark.children).toHaveLength(1);
  // 6 numbers of four digits in a row, 58 rows in a column, three columns on a page
  expect(file.pageCount - before).toBeGreaterThanOrEqual(4);
});
