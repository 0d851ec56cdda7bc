import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { maxFeatured, type PackedPlace } from '@shared/formats/atlas.ts';
import { contentHash, makeManifest, packCell, placesIn, unpackCellBody } from './cell.ts';

function place(id: string, status: 0 | 1 = 0, lat = 3800000, lng = 4600000): PackedPlace {
  return [id, lat, lng, status, 'Təbriz', 'تبریز', 'Tabriz'];
}

describe('a cell', () => {
  const [a, b, c] = [place('a'), place('b', 1), place('c')];

  it('is the same bytes regardless of the order of its places', () => {
    const { file } = packCell('12a', [a, b, c]);
    expect(unpackCellBody(file.body)).toEqual([a, b, c]);
    for (const order of [
      [b, c, a],
      [c, b, a],
      [b, a, c],
    ]) {
      expect(packCell('12a', order).file).toEqual(file);
    }
    expect(JSON.parse(file.body)).toMatchObject({ version: 1, key: '12a' });
  });

  it('keeps the order of equal ids, and does not modify its input', () => {
    const twice = [place('b'), place('a', 0), place('a', 1)];
    const ids = unpackCellBody(packCell('1', twice).file.body).map(([id, , , status]) => [
      id,
      status,
    ]);
    expect(ids).toEqual([['a', 0], ['a', 1], ['b', 0]]); // oxfmt-ignore
    expect(twice[0]?.[0]).toBe('b');
  });

  it('is named by the first 16 hex digits of the SHA-256 of its bytes', () => {
    const { file, summary } = packCell('12a', [a]);
    const expected = createHash('sha256').update(file.body, 'utf8').digest('hex').slice(0, 16);
    expect([file.hash, summary.hash, contentHash(file.body)]).toEqual([
      expected,
      expected,
      expected,
    ]);
  });

  /** Seats of the provinces Tabriz, Urmia, Zanjan and Ardabil, and of the counties Khoy, Bukan and Salmas. */
  const seats = [113646, 121801, 111453, 143083, 126972, 139889, 117656].map((id) => `gn-${id}`);
  const featuredIds = (places: PackedPlace[]) =>
    packCell('12a', places).summary.foremost?.map(([id]) => id);

  it('features only its seats, the greatest first', () => {
    const [tabriz = '', urmia = '', , , khoy = ''] = seats;
    expect(featuredIds([place(khoy), place('gn-1'), place(urmia, 1), place(tabriz)])).toEqual([
      tabriz,
      urmia,
      khoy,
    ]);
  });

  it.each([
    [maxFeatured, maxFeatured],
    [maxFeatured + 1, maxFeatured],
  ])('with %i seats features %i', (count, named) => {
    expect(featuredIds(seats.slice(0, count).map((id) => place(id)))).toHaveLength(named);
  });

  it('without a seat features its first approved place, or else its first place', () => {
    expect(featuredIds([place('gn-3'), place('gn-1', 1), place('gn-2')])).toEqual(['gn-2']);
    expect(featuredIds([place('gn-2', 1), place('gn-1', 1)])).toEqual(['gn-1']);
  });

  it('has a summary with its UTF-8 bytes, counts by status and the middle of its places', () => {
    const { file, summary } = packCell('12a', [
      place('a', 0, 3800000, 4600000),
      place('b', 1, 3800001, 4600004),
      place('c', 1, 3800001, 4600002),
    ]);
    expect(summary).toEqual({
      key: '12a',
      hash: file.hash,
      bytes: new TextEncoder().encode(file.body).length,
      approved: 1,
      requested: 2,
      lat: 38.00001,
      lng: 46.00002,
      foremost: [place('a', 0, 3800000, 4600000)],
    });
    expect(summary.bytes).toBeGreaterThan(file.body.length);
    expect(placesIn(summary)).toBe(3);
  });

  it('has no negative zero as its middle, because JSON does not preserve one', () => {
    const { summary } = packCell('1', [place('a', 0, -0, 0), place('b', 0, -0, -1)]);
    expect([summary.lat, summary.lng]).toEqual([0, 0]);
  });
});

describe('the manifest', () => {
  it('sorts the cells and adds them up', () => {
    const cells = ['2', '10', '1'].map((key, index) => {
      const places = [place('x'), ...Array.from({ length: index }, (_, i) => place(`y${i}`, 1))];
      return packCell(key, places).summary;
    });
    const manifest = makeManifest(7, cells);
    expect(manifest).toMatchObject({ version: 1, revision: 7, approved: 3, requested: 3 });
    expect(manifest.cells.map(({ key }) => key)).toEqual(['1', '10', '2']);
    expect(makeManifest(1, [])).toEqual({
      version: 1,
      revision: 1,
      approved: 0,
      requested: 0,
      cells: [],
    });
  });
});
