import { XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import type { AtlasPlace } from '@shared/formats/atlas.ts';
import { Outliner } from '../../typeset/text/outlines.ts';
import { cardFonts, cardMap } from '../testing/cards.ts';
import { cardOf } from './card.ts';
import { createCardDrawer } from './draw.ts';

const urmu: AtlasPlace = {
  place_id: 'gn-1',
  lat: 37.55,
  lng: 45.07,
  status: 'approved',
  name_az: 'Urmu',
  name_loc: 'اورمو',
  name_new: 'Urmia – ارومیه',
};
const place = (more: Partial<AtlasPlace>): AtlasPlace => ({ ...urmu, ...more });

const site = 'adyurdu.example';
const svgOf = (one: AtlasPlace) => cardOf(one, { fonts: cardFonts(), map: cardMap(), site });

function extent(svg: string, fill: string) {
  const groups = [...svg.matchAll(new RegExp(`<g fill="${fill}">(.*?)</g>`, 'g'))].map(
    ([, group = '']) => group,
  );
  const places = groups
    .flatMap((group) => [...group.matchAll(/translate\(([\d.-]+) ([\d.-]+)\)/g)])
    .map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
  return {
    left: Math.min(...places.map(({ x }) => x)),
    right: Math.max(...places.map(({ x }) => x)),
    bottom: Math.max(...places.map(({ y }) => y)),
    count: places.length,
  };
}

const shapesOf = (text: string, font: keyof CardFontNames = 'bold') =>
  new Outliner(cardFonts()[font]).line(text).outlines.map(({ path }) => path);
type CardFontNames = { bold: true; regular: true };

const holds = (svg: string, shapes: readonly string[]) =>
  svg.replaceAll(/"\/><path transform="[^"]*" d="/g, '|').includes(`d="${shapes.join('|')}"`);

it('shows both original names, the current name, the attribution and the mark', () => {
  const svg = svgOf(urmu);
  expect(XMLValidator.validate(svg)).toBe(true);
  for (const name of ['Urmu', 'اورمو', 'Adyurdu']) expect(holds(svg, shapesOf(name)), name).toBe(true); // oxfmt-ignore
  for (const text of ['Urmia – ارومیه', '© OpenStreetMap contributors · GeoNames', site])
    expect(holds(svg, shapesOf(text, 'regular')), text).toBe(true);
  expect(svg).toContain('r="11"');
});

it('labels the name as the current one only for approved places', () => {
  const currently = shapesOf('Currently', 'regular');
  expect(holds(svgOf(urmu), currently)).toBe(true);
  expect(holds(svgOf(place({ status: 'requested' })), currently)).toBe(false);
  expect(holds(svgOf(place({ name_new: 'Urmu' })), currently)).toBe(false);
});

it('shows the current name in both scripts when a place has no original name', () => {
  const svg = svgOf(place({ name_az: null, name_loc: null, status: 'requested' }));
  expect(holds(svg, shapesOf('Urmia'))).toBe(true);
  expect(holds(svg, shapesOf('ارومیه'))).toBe(true);
  expect(holds(svg, shapesOf('Urmia – ارومیه', 'regular'))).toBe(false);
});

it('keeps the number of a current name in Arabic script in its place beside the Latin name', () => {
  const drawnFromLeft = ['Davazdah-e –', 'بهمن', '۱۲'].flatMap((part) => shapesOf(part, 'regular'));
  expect(holds(svgOf(place({ name_new: 'Davazdah-e – ۱۲ بهمن' })), drawnFromLeft)).toBe(true);
});

it('shows a name that begins with a number once if the original name is the same', () => {
  const once = place({ name_az: null, name_loc: '۱۲ بهمن', name_new: '۱۲ بهمن' });
  const currently = shapesOf('Currently', 'regular');
  expect(holds(svgOf(urmu), currently)).toBe(true);
  expect(holds(svgOf(once), currently)).toBe(false);
});

it.each(['Ḩeşār', 'Z\u0327ahra', 'Баку', 'Թավրիզ', 'თავრიზი', 'אורמיה', 'ܐܘܪܡܝܐ', 'ƣɣꞑ', 'ʿAlī'])(
  'draws all letters of %s',
  (name) => {
    const svg = svgOf(place({ name_az: name, name_loc: null }));
    expect(holds(svg, shapesOf(name))).toBe(true);
    const [sign] = shapesOf('北');
    expect(shapesOf(name)).not.toContain(sign);
    expect(shapesOf(name).length).toBeGreaterThanOrEqual(name.length);
  },
);

it('joins letters, and sets them from right to left', () => {
  const [first, last] = [shapesOf('سلام'), ['س', 'ل', 'ا', 'م'].flatMap((one) => shapesOf(one))];
  expect(first.filter((shape) => last.includes(shape)).length).toBeLessThan(2);
  const [leftmost] = shapesOf('بم');
  const beginning = shapesOf('بت');
  expect(beginning).not.toContain(leftmost);
  expect(beginning.at(-1)).toBe(shapesOf('بم').at(-1));
});

it.each([
  ['<script>alert(1)</script>'],
  ['"/><image href="https://example.org/x.png"/>'],
  [']]>'],
  ['&lt;&#0;'],
  ['\u0000\u0008\ud800'],
])('treats %j as text, not as markup', (text) => {
  const svg = svgOf(place({ name_az: text, name_loc: text, name_new: text }));
  expect(XMLValidator.validate(svg)).toBe(true);
  expect(svg).not.toMatch(/<(?:script|image|text|foreignObject|style|use)/);
  expect(svg).not.toContain('example.org');
});

it('ignores characters that change the text direction', () => {
  const plain = svgOf(place({ name_az: 'evil' }));
  expect(svgOf(place({ name_az: '\u202eevil\u202c' }))).toBe(plain);
});

describe('the longest names', () => {
  const accent = '#0b6970';
  it.each([
    ['one word', 'Uzun'.repeat(50), 'اوزون'.repeat(40), 'Xx'.repeat(100)],
    [
      'many words',
      'Çox uzun bir ad '.repeat(13).slice(0, 200),
      'چوخ اوزون بیر آد '.repeat(12).slice(0, 200),
      'Some long name – نام رسمی بسیار دراز '.repeat(6).slice(0, 200),
    ],
    ['wide letters', 'W'.repeat(200), 'ﷺ'.repeat(200), 'М'.repeat(200)],
    ['far too many letters', 'Uzun '.repeat(1_000), 'اوزون '.repeat(833), 'x'.repeat(5_000)],
    ['one letter', 'a', 'آ', 'b'],
    ['no letters', '', '', ''],
  ])('stay inside their box: %s', { tags: 'full' }, (_, name_az, name_loc, name_new) => {
    const svg = svgOf(place({ name_az, name_loc, name_new }));
    for (const fill of ['#1d2a2e', accent]) {
      const { left, right, bottom } = extent(svg.slice(0, svg.lastIndexOf('Adyurdu')), fill);
      expect(left).toBeGreaterThanOrEqual(60);
      expect(right).toBeLessThanOrEqual(654);
      expect(bottom).toBeLessThanOrEqual(545);
    }
  });
});

it('sets no text too small to read, and shows a replacement sign for letters without a font', () => {
  const long = svgOf(place({ name_az: 'Uzun '.repeat(40), name_loc: 'اوزون '.repeat(33), name_new: 'Now '.repeat(50) })); // oxfmt-ignore
  const unitsPerEm = cardFonts().bold.main.unitsPerEm;
  const lines = long.slice(long.lastIndexOf('r="3.5"')).matchAll(/<g fill="#\w+"><path transform="[^"]*scale\(([\d.]+)/g); // oxfmt-ignore
  const sizes = [...lines].map(([, scale]) => Number(scale) * unitsPerEm);
  expect(sizes.length).toBeGreaterThan(8);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(21.9);
  const [, sign = ''] = shapesOf('A 北');
  expect(holds(svgOf(place({ name_az: 'Ağdağ 北' })), [...shapesOf('Ağdağ'), sign])).toBe(true);
  expect(svgOf(place({ name_az: '北京' }))).toBe(svgOf(place({ name_az: null })));
});

it('marks the position of a place on the map, and nothing beyond the map', () => {
  const spot = (one: Partial<AtlasPlace>) => {
    const [, x, y] = /cx="([\d.]+)" cy="([\d.]+)" r="11"/.exec(svgOf(place(one))) ?? [];
    return x === undefined ? null : [Number(x), Number(y)];
  };
  expect(spot({ lat: 41, lng: 42 })).toEqual([0, 0]);
  expect(spot({ lat: 34, lng: 52 })?.[1]).toBeCloseTo(630);
  expect(spot({ lat: 41.01, lng: 45 })).toBeNull();
  expect(spot({ lat: 30, lng: 60 })).toBeNull();
});

it('becomes a PNG of 1200 × 630, as social networks require', async () => {
  const { draw } = await createCardDrawer({ map: cardMap(), site });
  const long = place({ name_az: 'Uzun'.repeat(50), name_loc: 'اوزون'.repeat(40) });
  for (const one of [urmu, long]) {
    const png = Buffer.from(draw(one));
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1_200, 630]);
    // WhatsApp ignores pictures of more than 300 kB. The limit is lower, because a mirror contains thousands of cards.
    expect(png.length).toBeLessThan(80_000);
  }
});
