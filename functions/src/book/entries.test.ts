import { expect, it } from 'vitest';
import { setEntries } from './entries.ts';
import { headings } from './headings.ts';
import { renderBook } from './index.ts';
import { readPdf } from '../typeset/testing/read-pdf.ts';
import { emptyBook } from './testing/empty-book.ts';

it('cuts very wide names, and leaves the book to the others', async () => {
  const wide = '\ufdfd'.repeat(200);
  const [place, other] = [
    { place_id: 'gn-1', name_az: wide, name_loc: wide, name_new: wide },
    { place_id: 'gn-2', name_az: null, name_loc: null, name_new: wide },
  ];
  const location = { lat: 38, lng: 46 };
  const bytes = await renderBook({
    places: [place, other, { ...place, place_id: 'gn-3', name_az: 'Təbriz' }].map((one) => ({
      ...one,
      location,
    })),
    date: '2026-11-21',
    siteUrl: 'https://names.example',
    brand: { name: 'Adyurdu', tagline: 'Protecting names' },
  });
  const { pages } = await readPdf(bytes);
  const texts = pages.flat().map(({ text }) => text);
  expect(texts).toContain('Təbriz');
  expect(texts.filter((text) => text.includes('…'))).toHaveLength(6);
});

it('names the place whose entry cannot be drawn', async () => {
  const place = {
    place_id: 'gn-7',
    name_az: 'Təbriz',
    name_loc: null,
    name_new: 'Tabriz',
    location: { lat: 38, lng: 46 },
  };
  const part = {
    heading: headings.names,
    remark: '',
    groups: [{ heading: 'T', places: [place] }],
    headwordOf: () => 'Təbriz',
    lettered: true,
  };
  const settings = {
    ...emptyBook(),
    bookTitle: 'Names',
    urlOf: () => {
      throw new RangeError('too high');
    },
    onEntry: () => undefined,
  };
  await expect(setEntries(part, settings)).rejects.toThrow(
    'the entry of gn-7 cannot be drawn: RangeError: too high',
  );
});
