import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pixelsPerWorld } from '../geometry.ts';
import { apart, clusterByOrder, clusterMaxZoom, totalOf, type ClusterPoint } from './clusters.ts';

const one = { approved: 1, requested: 0, pending: 0 };

const at = (what: string, x: number, y: number, zoom = 8): ClusterPoint<string> => ({
  what,
  x: 0.5 + x / pixelsPerWorld(zoom),
  y: 0.5 + y / pixelsPerWorld(zoom),
  counts: one,
});

const shown = (points: ClusterPoint<string>[], zoom: number) =>
  clusterByOrder(points)(zoom).map(({ what, counts }) => [what, totalOf(counts)]);

describe('clusterByOrder', () => {
  it.each([
    [apart.x, 0, 2],
    [apart.x - 1, 0, 1],
    [0, apart.y, 2],
    [0, apart.y - 1, 1],
  ])('makes of two points %i and %i px apart %i clusters', (x, y, count) => {
    expect(
      shown([at('a', 0, 0), at('b', x + Math.sign(x) / 100, y + Math.sign(y) / 100)], 8),
    ).toHaveLength(count);
  });

  it('has the first point as leader, at the position of that point', () => {
    const points = [at('town', 0, 0), at('village', 30, 0), at('farm', -30, 10)];
    expect(shown(points, 8)).toEqual([['town', 3]]);
    expect(clusterByOrder(points)(8)[0]).toMatchObject({ x: 0.5, y: 0.5 });
  });

  it('adds a point between two leaders to the nearer leader', () => {
    const points = [at('a', 0, 0), at('b', 100, 0), at('c', 60, 0)];
    expect(shown(points, 8)).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
  });

  it('splits a cluster exactly at its zoom `opensAt`', () => {
    const points = [at('a', 0, 0, 10), at('b', 40, 0, 10), at('c', 4, 0, 10)];
    const clusters = clusterByOrder(points);
    for (const zoom of [8, 9, 10]) {
      const [node] = clusters(zoom);
      if (!node) throw new Error('no cluster');
      expect(clusters(node.opensAt).length).toBeGreaterThan(clusters(zoom).length);
      expect(clusters(node.opensAt - 1).length).toBe(clusters(zoom).length);
    }
  });

  it('makes no clusters beyond the last cluster zoom', () => {
    const points = [at('a', 0, 0), at('b', 0, 0)];
    expect(shown(points, clusterMaxZoom)).toEqual([['a', 2]]);
    expect(shown(points, clusterMaxZoom + 1)).toHaveLength(2);
    expect(shown(points, 20)).toHaveLength(2);
  });

  it('keeps every point, and never overlaps two markers', () => {
    const coordinate = fc.integer({ min: 0, max: 2_000 });
    fc.assert(
      fc.property(fc.array(fc.tuple(coordinate, coordinate), { maxLength: 120 }), (all) => {
        const clusters = clusterByOrder(all.map(([x, y], n) => at(`p${n}`, x, y, 10)));
        for (const zoom of [5, 8, 10, 13]) {
          const nodes = clusters(zoom);
          expect(nodes.reduce((count, node) => count + totalOf(node.counts), 0)).toBe(all.length);
          const scale = pixelsPerWorld(zoom);
          for (const a of nodes) {
            for (const b of nodes) {
              if (a === b) continue;
              const near = (distance: number, least: number) => distance * scale < least - 1e-6;
              expect(near(Math.abs(a.x - b.x), apart.x) && near(Math.abs(a.y - b.y), apart.y)).toBe(
                false,
              );
            }
          }
        }
      }),
      { numRuns: 30 },
    );
  });
});
