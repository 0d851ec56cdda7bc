import { expect, it } from 'vitest';
import { headings } from './headings.ts';
import { setIndex } from './index-part.ts';
import { emptyBook } from './testing/empty-book.ts';

it('sets an entry with thousands of page numbers', async () => {
  const { file, faces } = emptyBook();
  const positions = Array.from({ length: 5_000 }, () => ({ page: file.addPage(), top: 700 }));
  const before = file.pageCount;
  const bookmark = await setIndex(
    {
      heading: headings.byCurrentName,
      remark: '',
      direction: 'ltr',
      language: 'und',
      entries: [{ name: 'Yengicə', positions, initial: 'Y' }],
    },
    { file, faces, onEntry: () => undefined },
  );
  expect(bookmark.children).toHaveLength(1);
  expect(file.pageCount - before).toBeGreaterThanOrEqual(4);
});
