import { expect, it } from 'vitest';
import { PdfFile } from '../typeset/pdf/pdf-file.ts';
import { pageSize } from './design.ts';
import { setIndex } from './index-part.ts';

it('sets a name that stands on thousands of pages', async () => {
  const file = new PdfFile(
    {
      title: 'x',
      author: 'x',
      subject: 'x',
      language: 'en',
      otherLanguages: [],
      keywords: [],
      date: '2026-11-21',
      licenceUrl: 'https://names.example',
    },
    pageSize,
  );
  const faces = {
    light: file.face('Light'),
    regular: file.face('Regular'),
    bold: file.face('Bold'),
  };
  const positions = Array.from({ length: 5_000 }, () => ({ page: file.addPage(), top: 700 }));
  const before = file.pageCount;
  const bookmark = await setIndex(
    {
      title: 'Index',
      remark: '',
      direction: 'ltr',
      entries: [{ name: 'Yengicə', positions }],
      initialOf: () => 'Y',
    },
    { file, faces, onEntry: () => undefined },
  );
  expect(bookmark.children).toHaveLength(1);
  // 6 numbers of four figures in a row, 58 rows in a column, three columns on a page
  expect(file.pageCount - before).toBeGreaterThanOrEqual(4);
});
