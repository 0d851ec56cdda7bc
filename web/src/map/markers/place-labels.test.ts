import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atOffset, offsetOf } from '../geometry.ts';
import type { MapMarker, PlaceMarker } from '../types.ts';
import { placeLabels } from './place-labels.ts';

const view = { center: { lat: 37.8, lng: 46.8 }, zoom: 7, size: { width: 800, height: 600 } };
const width = () => 50;

function marker(id: string, x: number, y: number, selected = false): PlaceMarker {
  const position = atOffset(view, { x, y });
  return { kind: 'place', id, position, status: 'approved', name: id, selected, label: 'none' };
}

const cluster = (x: number, y: number): MapMarker => ({
  kind: 'cluster',
  id: 'c',
  position: atOffset(view, { x, y }),
  counts: { approved: 2, requested: 0, pending: 0 },
  opensAt: 9,
});

describe('placeLabels', () => {
  it('labels a lone marker on its right', () => {
    expect(placeLabels([marker('a', 400, 300)], view, width).get('a')).toBe('right');
  });

  it('goes to the left where a neighbour stands on the right', () => {
    const labels = placeLabels([marker('a', 400, 300), marker('b', 440, 302)], view, width);
    expect(labels.get('a')).toBe('left');
    expect(labels.get('b')).toBe('right');
  });

  it('leaves the label out between two neighbours', () => {
    const row = [marker('a', 360, 300), marker('b', 400, 300), marker('c', 440, 300)];
    expect(placeLabels(row, view, width).has('b')).toBe(false);
  });

  it('does not cover a cluster', () => {
    expect(placeLabels([marker('a', 400, 300), cluster(450, 285)], view, width).get('a')).toBe(
      'left',
    );
  });

  it('always labels the selected marker, and the others give way', () => {
    const crowd = [marker('a', 400, 299), marker('s', 404, 300, true), marker('b', 396, 301)];
    const labels = placeLabels(crowd, view, width);
    expect(labels.get('s')).toBe('right');
    expect(labels.get('b')).not.toBe('right');
  });

  it('never lets two labels meet', () => {
    const point = fc.record({
      x: fc.integer({ min: 0, max: 800 }),
      y: fc.integer({ min: 0, max: 600 }),
    });
    fc.assert(
      fc.property(fc.array(point, { maxLength: 60 }), (points) => {
        const markers = points.map(({ x, y }, index) => marker(`p${index}`, x, y));
        const labels = placeLabels(markers, view, width);
        const boxes = markers.flatMap((one) => {
          const side = labels.get(one.id);
          const { x, y } = offsetOf(view, one.position);
          if (!side) return [];
          const left = side === 'right' ? x + 14 : x - 14 - 62;
          return [{ left, right: left + 62, top: y - 32, bottom: y - 12 }];
        });
        for (const a of boxes) {
          for (const b of boxes) {
            if (a === b) continue;
            expect(
              a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom,
            ).toBe(false);
          }
        }
      }),
      { numRuns: 50 },
    );
  });
});
