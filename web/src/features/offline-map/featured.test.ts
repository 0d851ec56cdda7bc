import { expect, it } from 'vitest';
import type { ClusterMarker, PlaceMarker, UnnamedPlace } from '../../map/types.ts';
import { featuredIn } from './featured.ts';

const frame = { west: 46, south: 37, east: 47, north: 38 };
const inside = { lat: 37.5, lng: 46.5 };
const priority = (name: string, importance: number) => ({
  name,
  importance,
  rank: 'town' as const,
});
const place = (name: string, importance: number, position = inside) =>
  ({ kind: 'place', position, ...priority(name, importance) }) as PlaceMarker;
const cluster = (name: string | null, importance = 0) =>
  ({
    kind: 'cluster',
    position: inside,
    leader: name === null ? null : priority(name, importance),
  }) as ClusterMarker;

it('names the most important place of a frame among markers, clusters and unnamed places', () => {
  const markers = [
    place('a', 3),
    cluster('b', 5),
    cluster(null),
    place('far', 9, { lat: 39, lng: 46 }),
  ];
  expect(featuredIn(frame, { markers, unnamed: [] })).toBe('b');
  const unnamed = [{ position: inside, ...priority('c', 7) } as UnnamedPlace];
  expect(featuredIn(frame, { markers, unnamed })).toBe('c');
  expect(featuredIn(frame, { markers: [], unnamed: [] })).toBe('');
});
