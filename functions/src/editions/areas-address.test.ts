import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaPath } from '@shared/contract/area-files.ts';
import { areasOf } from './testing/areas-of.ts';
import { published as seed } from './testing/published-seed.ts';

describe('a download', () => {
  it.each([
    ['?bbox=45,37,46,38', '?bbox=45.00,37.00,46.00,38.00'],
    ['?bbox=45%2C37%2C46%2C38', '?bbox=45.00,37.00,46.00,38.00'],
    ['?&bbox=45.00,37.00,46.00,38.00', '?bbox=45.00,37.00,46.00,38.00'],
    ['?bbox=045.00,37.00,46.00,38.00', '?bbox=45.00,37.00,46.00,38.00'],
    ['?bbox=45.001,37.009,45.999,38.0', '?bbox=45.00,37.00,46.00,38.00'],
    ['?division=ir%2Dwest', '?division=ir-west'],
  ])('with %s is redirected to its canonical address %s', async (asked, address) => {
    const { get, reads } = areasOf(seed);
    const answer = await get(areaPath('places.kml') + asked);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      areaPath('places.kml') + address,
    ]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(reads).toEqual([]);
    expect((await get(areaPath('places.kml') + address)).status).toBe(200);
  });

  it('is not redirected when a proxy has percent-encoded the query', async () => {
    const { get } = areasOf(seed);
    expect((await get(`${areaPath('places.kml')}?bbox=45.00%2C37.00%2C46.00%2C38.00`)).status).toBe(
      200,
    );
    expect((await get(`${areaPath('places.kml')}?division=a%21`)).status).toBe(404);
  });

  it('is redirected at most once', async () => {
    const { get } = areasOf([]);
    const degrees = fc.tuple(fc.integer({ min: -85e4, max: 85e4 }), fc.integer({ min: 0, max: 4 }));
    const query = fc.oneof(
      fc
        .tuple(degrees, degrees, degrees, degrees)
        .map((all) => `bbox=${all.map(([n, digits]) => (n / 1e4).toFixed(digits)).join(',')}`),
      fc.string({ unit: 'binary' }).map((id) => `division=${id}`),
    );
    await fc.assert(
      fc.asyncProperty(query, async (asked) => {
        const { status, headers } = await get(`${areaPath('names.csv')}?${asked}`);
        if (status !== 302) return;
        const again = await get(headers.get('location') ?? '');
        expect([200, 404]).toContain(again.status);
      }),
      { numRuns: 300 },
    );
  });
});
