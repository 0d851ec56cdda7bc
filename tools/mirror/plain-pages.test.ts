import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import type { AtlasPlace } from '@shared/formats/atlas.ts';
import { unpackContent, type PlaceDetails } from '@shared/formats/place-details.ts';
import { offered } from '../../functions/src/editions/offer.ts';
import { plainPages } from './plain-pages.ts';
import type { MirroredPlace } from './places.ts';

const live = 'https://live.example';
const photo = '/files/places/gn-1/0123456789abcdef0123456789abcdef_house.jpg';
const voiceUrl = '/files/places/gn-1/0123456789abcdef0123456789abcdef_voice.mp3';

function place(n: number, names: Partial<AtlasPlace>, content: object = {}): MirroredPlace {
  const details: PlaceDetails = {
    ...{ content: unpackContent(content), approximate: false, revision: 3 },
    updated_at: '2026-01-02T03:04:05.000Z',
  };
  const where = { place_id: `gn-${n}`, lat: 38.07, lng: 46.29, status: 'approved' as const };
  return { place: { ...where, name_az: null, name_loc: null, name_new: 'Now', ...names }, details };
}

const urmu = place(
  1,
  { name_az: 'Urmu', name_loc: 'اورمو', name_new: 'Urmia – ارومیه' },
  { about: '<b>"Once"</b> & ]]>', images: [photo], voiceUrl },
);
/** The names of these places fill two pages of one letter. One more place has a name that begins with a digit. */
const many = [
  urmu,
  place(2, { name_new: '7 Qardaş' }),
  ...Array.from({ length: 401 }, (_, index) => place(index + 3, { name_az: `Ə${index}` })),
];

type Copy = Parameters<typeof plainPages>[1];
const copy: Copy = {
  ...{ languages: ['az'], live, pictures: null, media: false, edition: null },
  around: () => () => 'Urmu, İran',
  data: offered,
};
const pagesOf = (places: readonly MirroredPlace[], more: Partial<Copy> = {}) =>
  new Map(plainPages(places, { ...copy, ...more }));

const linkedFiles = (name: string, html: string): string[] =>
  [...html.matchAll(/ (?:href|src)="([^"]*)"/g)]
    .map(([, address = '']) => new URL(address, `file:///any/path/${name}`).href)
    .filter((address) => address.startsWith('file:'))
    .map((address) => address.replace('file:///any/path/', '').replace(/\?.*/, ''));

const others = ['index.html', 'icon.svg', 'pages.css'];

it.each([[['az']], [['az', 'azb', 'en']]] as const)(
  'the first list links to every page, directly or indirectly, in the languages %j',
  (languages) => {
    const pages = pagesOf(many, { languages });
    const seen = new Set<string>();
    const waiting = ['list/index.html'];
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      if (seen.has(name)) continue;
      seen.add(name);
      waiting.push(
        ...linkedFiles(name, pages.get(name) ?? '').filter((one) => !others.includes(one)),
      );
    }
    expect([...seen].toSorted()).toEqual([...pages.keys()].toSorted());
    const ofPlaces = [...seen].filter((name) => name.startsWith('places/'));
    expect(ofPlaces).toHaveLength(many.length);
    expect([...seen]).toContain('list/18f-2.html');
    expect([...seen]).toContain('list/0-9.html');
  },
);

it('a place’s page links to the map with the place open, and to the other languages', () => {
  const pages = pagesOf([urmu], { languages: ['az', 'fa'] });
  const own = pages.get('places/gn-1.html') ?? '';
  expect(own).toContain('<html lang="az" dir="ltr">');
  expect(own).toContain('<a href="../index.html?place=gn-1">Xəritə</a>');
  expect(own).toContain('<a href="../fa/places/gn-1.html" lang="fa"');
  const other = pages.get('fa/places/gn-1.html') ?? '';
  expect(other).toContain('<html lang="fa" dir="rtl">');
  expect(other).toContain('<a href="../../index.html?place=gn-1">نقشه</a>');
  expect(other).toContain('<a href="../../places/gn-1.html" lang="az"');
});

it('a place’s page names the live site as canonical, and loads nothing from other sites', () => {
  const html = pagesOf([urmu]).get('places/gn-1.html') ?? '';
  expect(html).toContain(`<link rel="canonical" href="${live}/places/gn-1?hl=az">`);
  expect(html).toContain(`<meta property="og:image" content="${live}/cards/gn-1.3.png">`);
  expect(html).toContain(`"@id":"${live}/places/gn-1"`);
  expect(html).not.toContain('oembed');
  expect(html).not.toMatch(/ src=|<script(?! type="application\/ld\+json")/);
  expect(html).toContain('content="default-src &#39;none&#39;');
});

describe('links of a place’s page', () => {
  it('lead to media files in the copy, or to the live site if the copy has none', () => {
    const without = pagesOf([urmu]).get('places/gn-1.html') ?? '';
    for (const path of [photo, voiceUrl]) expect(without).toContain(`<a href="${live}${path}">`);
    const html = pagesOf([urmu], { media: true }).get('places/gn-1.html') ?? '';
    expect(html).toContain(`<a href="..${photo}">`);
    expect(html).toContain(`<audio controls preload="none" src="..${voiceUrl}">`);
    expect(html).not.toContain(`${live}/files`);
  });

  it('include a card with the address of the copy', () => {
    const html = pagesOf([urmu], { pictures: 'https://copy.example/x' }).get('places/gn-1.html');
    expect(html).toContain('property="og:image" content="https://copy.example/x/cards/gn-1.3.png"');
  });

  it('include the edition, with a page that lists its files', () => {
    const file = { name: 'places.csv.gz', bytes: 1_900_000, packed: null };
    const edition = { date: '2026-11-22', places: null, signed: true, files: [file] };
    const pages = pagesOf([urmu], { edition });
    expect(pages.get('list/index.html')).toContain('<a href="../data/index.html">');
    const html = pages.get('data/index.html') ?? '';
    expect(html).toContain(
      '<a href="../data/2026-11-22/places.csv.gz"><bdi>places.csv.gz</bdi></a>, <bdi>1,9 MB</bdi>',
    );
    expect(html).toContain('<p>imzalanıb</p>');
    expect(html).toContain(`<a href="${live}/data/latest/places.csv">`);
    expect(pagesOf([urmu]).get('list/index.html')).toContain(`<a href="${live}/data?hl=az">`);
  });
});

it('every page is valid HTML for any user text', async () => {
  const validator = new HtmlValidate({
    extends: ['html-validate:standard'],
    rules: { 'no-trailing-whitespace': 'off' },
  });
  const evil = place(9, { name_az: '<i>"&\u202e', name_loc: "']]>" }, { about: '</script><!--' });
  const edition = { date: '2026-11-22', places: null, signed: false, files: [] };
  for (const [name, html] of pagesOf([urmu, evil], { languages: ['azb'], media: true, edition })) {
    const { results } = await validator.validateString(html);
    expect(results.flatMap(({ messages }) => messages).slice(0, 3), name).toEqual([]);
    expect(html.slice(html.indexOf('<body>'))).not.toContain('\u202e');
  }
});
