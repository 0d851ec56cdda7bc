import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contains } from '../../map/geometry.ts';
import { metresBetween, nearbyLimits } from './nearby.ts';
import { frameAround } from './places-around.ts';

const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });

it('frames every place that is near enough to be asked about', () => {
  const point = fc.record({ lat: degrees(34, 41), lng: degrees(43, 51) });
  fc.assert(
    fc.property(point, degrees(-0.05, 0.05), degrees(-0.05, 0.05), (picked, dLat, dLng) => {
      const place = { lat: picked.lat + dLat, lng: picked.lng + dLng };
      fc.pre(metresBetween(picked, place) <= nearbyLimits.metres);
      expect(contains(frameAround(picked), place)).toBe(true);
    }),
  );
});
