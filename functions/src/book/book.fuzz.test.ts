import fc from 'fast-check';
import { expect, it } from 'vitest';
import { renderBook } from './index.ts';
import { mixedName } from '../typeset/testing/names.ts';
import { readPdf } from '../typeset/testing/read-pdf.ts';
import { frameOf, pageSize } from './design.ts';

const anyText = fc.oneof(
  mixedName,
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({
    unit: fc.constantFrom('\u200c', '\u064e', '\u0301', ' ', '(', 'ا', 'ل', '\u202e', '۱'),
    maxLength: 230,
  }),
);

const anyPlace = fc.record({
  place_id: fc.stringMatching(/^gn-[1-9][0-9]{0,8}$/),
  name_az: fc.option(anyText),
  name_loc: fc.option(anyText),
  name_new: anyText,
  location: fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  }),
});

it(
  'makes a readable book from any names: no .notdef, nothing outside the frame',
  { tags: 'full' },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyPlace, { maxLength: 25 }), async (places) => {
        const bytes = await renderBook({
          places,
          date: '2026-11-21',
          siteUrl: 'https://names.example',
          brand: { name: 'Adyurdu', tagline: 'Protecting names' },
        });
        const { pages } = await readPdf(bytes);
        pages.forEach((lines, index) => {
          const { left, right, bottom } = frameOf(index + 1);
          for (const line of lines) {
            expect(line.glyphs).not.toContain(0);
            const onTheEdge = line.left < 30 || line.right > pageSize[0] - 30;
            if (index < 4 || onTheEdge) continue;
            expect(line.left).toBeGreaterThanOrEqual(left - 3);
            expect(line.right).toBeLessThanOrEqual(right + 3);
            expect(line.baseline).toBeGreaterThanOrEqual(bottom - 30);
          }
        });
      }),
      { numRuns: 12 },
    );
  },
);
