import { describe, expect, it } from 'vitest';
import { namesInput } from '@shared/contract/attested-name-schema.ts';
import { listMatcher } from '@shared/lists/matching/match.ts';
import { readList } from '@shared/lists/reading/read-list.ts';
import { noContent } from '@shared/contract/fields.ts';
import { detailContentOf } from '@shared/formats/place-details.ts';
import type { ListedPlace } from '../atlas/directory.ts';
import { placeAt } from '../atlas/testing/places.ts';
import { settlement, smallGazetteer } from '../geocoding/testing/gazetteers.ts';
import { readPairs } from '../interchange/read-pairs.ts';
import { placesToMatch } from './places-to-match.ts';

const gazetteer = smallGazetteer([
  settlement(1, 'Meshgin Shahr', 38.4, 47.67, { fa: 'مشگین شهر', class: 'town' }),
  settlement(2, 'Hashtrud', 37.47, 47.05, { fa: 'هشترود' }),
  settlement(3, 'Aliabad', 37, 46, { fa: 'علی آباد' }),
  settlement(4, 'Aliabad', 38, 47, { fa: 'علی آباد' }),
]);

async function* published(): AsyncGenerator<ListedPlace> {
  const { details, ...place } = {
    ...placeAt(38.4, 47.67, 'gn-1'),
    ...{ name_az: null, name_loc: null, name_new: 'Meshgin Shahr – مشگین شهر' },
  };
  const names = namesInput.parse([{ form: 'Orami', kind: 'historical' }]);
  yield {
    place,
    details: {
      ...details,
      content: detailContentOf({ ...noContent, name_new: place.name_new, names }),
    },
  };
  const point = { ...placeAt(37.9, 46.1, 'pt-tq'), name_az: 'Göllər', name_loc: null };
  yield { place: { ...point, name_new: 'Istakhr' }, details: null };
}

const divisions = new Map([
  ['gn-4', { fa: 'اهر', latin: 'Ahar', names: ['اهر', 'Ahar', 'East Azerbaijan'] }],
]);

async function read(text: string, file = 'a.csv') {
  const list = readList(file, Buffer.from(text));
  if (list.form !== 'rows') throw new Error('no rows');
  return readPairs(list.rows, listMatcher(await placesToMatch(published(), gazetteer, divisions)));
}

describe('a list without ids', () => {
  it.each([
    ['by the current name and a further one', 'old,now\nOrami,Meshgin Shahr', 'gn-1'],
    [
      'by the current name in the other script and the province',
      'old;now;province\nXiyav;مشگین شهر;West Azerbaijan',
      'gn-1',
    ],
    ['by a point', 'old,now,lat,lng\nSarıskənd,Hashtrud,37.471,47.051', 'gn-2'],
    ['by its county among namesakes', 'old,now,county\nXan,علی آباد,Ahar', 'gn-4'],
    ['by a point among namesakes', 'old,now,lat,lng\nXan,علی آباد,38.001,47.001', 'gn-4'],
    ['when the place is no settlement', 'old,now,lat,lng\nGöl,Istakhr,37.9,46.1', 'pt-tq'],
  ])('finds its place %s', async (_, text, id) => {
    const { read: found, rejected } = await read(text);
    expect(rejected).toEqual([]);
    expect(found).toMatchObject([{ line: 2, place_id: id }]);
    expect(namesInput.parse(found.map(({ name }) => name))).toMatchObject([{ kind: 'original' }]);
  });

  it('gives a reason for each line without a match', async () => {
    const text = 'old,now\nXan,Aliabad\nXan,Yoxdurkənd\n,Hashtrud\nOrami,Meshgin Shahr\n';
    const { read: found, rejected } = await read(text);
    expect(found.map(({ line, place_id }) => [line, place_id])).toEqual([[5, 'gn-1']]);
    expect(rejected.map(({ line, reason }) => [line, reason])).toEqual([
      [
        2,
        expect.stringMatching(/^Xan \/ Aliabad: may be gn-\d Aliabad \(\d\d\.00, 4\d\.00\), gn-\d/),
      ],
      [3, 'Xan / Yoxdurkənd: no matching place was found'],
      [4, 'Hashtrud: there is no old name'],
    ]);
  });

  it('reads the year, the link and each spelling of a row', async () => {
    const { read: found } = await read(
      'old,old,now,year,lat,lng,link\nXiyav,خیاو,Meshgin Shahr,1316,38.4,47.67,https://a.example/1',
    );
    expect(namesInput.parse(found.map(({ name }) => name))).toMatchObject([
      { form: 'Xiyav', kind: 'original', script: 'Latn', to: { text: '1316', calendar: 'jalali' } },
      { form: 'خیاو', kind: 'original', script: 'Arab', evidence: [{ kind: 'web' }] },
    ]);
  });

  it('reads the points of a KML file as rows', async () => {
    const kml =
      '<kml><Placemark><name>Xan kəndi (Aliabad)</name><Point><coordinates>47.001,38.001</coordinates></Point></Placemark></kml>';
    const { read: found, rejected } = await read(kml, 'a.kml');
    expect([found.map(({ place_id }) => place_id), rejected.length]).toEqual([[], 1]);
  });

  it('is refused when it has no names', async () => {
    await expect(read('---\n1,2\n')).rejects.toThrow('the file contains no names');
  });
});
