import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atOffset } from '../geometry.ts';
import type { LabelSide, MapMarker, PlaceMarker } from '../types.ts';
import { meet, type LabelBox } from './boxes.ts';
import { coveredByMarkers, markerLabels } from './marker-labels.ts';

const view = { center: { lat: 37.8, lng: 46.8 }, zoom: 7, size: { width: 800, height: 600 } };
const width = () => 50;

const marker = (
  id: string,
  x: number,
  y: number,
  rest: Partial<PlaceMarker> = {},
): PlaceMarker => ({
  kind: 'place',
  id,
  position: atOffset(view, { x, y }),
  status: 'approved',
  name: id,
  today: null,
  rank: 'village',
  importance: 0,
  selected: false,
  label: null,
  ...rest,
});

const cluster = (x: number, y: number, name: string | null = null): MapMarker => ({
  kind: 'cluster',
  id: 'c',
  position: atOffset(view, { x, y }),
  counts: { approved: 13, requested: 0, pending: 0 },
  leader: name === null ? null : { name, rank: 'city', importance: 9 },
  label: null,
  opensAt: 9,
});

const sideOf = (markers: MapMarker[], id: string, zoom = view.zoom): LabelSide | undefined =>
  markerLabels(markers, { ...view, zoom }, width).get(id)?.side;

describe('markerLabels', () => {
  it('puts the label of a lone marker on its right', () => {
    expect(sideOf([marker('a', 400, 300)], 'a')).toBe('right');
  });

  it('puts a label on the left when another marker is on the right', () => {
    const two = [marker('a', 400, 300), marker('b', 440, 302)];
    expect(sideOf(two, 'a')).toBe('left');
    expect(sideOf(two, 'b')).toBe('right');
  });

  it('puts a label below a marker between two others, and omits it among four others', () => {
    const row = [marker('a', 360, 300), marker('b', 400, 300), marker('c', 440, 300)];
    expect(sideOf(row, 'b')).toBe('below');
    const crowd = [...row, marker('d', 400, 350), marker('e', 400, 260)];
    expect(sideOf(crowd, 'b')).toBeUndefined();
  });

  it('keeps labels clear of clusters', () => {
    expect(sideOf([marker('a', 400, 300), cluster(450, 285)], 'a')).toBe('left');
  });

  it('labels a cluster only when it has a leader', () => {
    expect(sideOf([cluster(400, 300, 'Təbriz')], 'c')).toBe('right');
    expect(sideOf([cluster(400, 300)], 'c')).toBeUndefined();
  });

  it('labels the more important marker when there is room for only one label', () => {
    const two = (a: number, b: number) => [
      marker('a', 380, 300, { importance: a }),
      marker('b', 470, 300, { importance: b }),
    ];
    expect([sideOf(two(2, 1), 'a'), sideOf(two(2, 1), 'b')]).toEqual(['right', 'right']);
    const between = (a: number, b: number) => [
      marker('a', 380, 300, { importance: a }),
      marker('b', 500, 300, { importance: b }),
      marker('x', 340, 300),
      marker('y', 540, 300),
    ];
    expect(sideOf(between(2, 1), 'a')).toBe('right');
    expect(sideOf(between(2, 1), 'b')).not.toBe('left');
    expect(sideOf(between(1, 2), 'b')).toBe('left');
  });

  it('puts a label toward the middle at the edge of the map', () => {
    expect(sideOf([marker('a', 770, 300)], 'a')).toBe('left');
    expect(sideOf([marker('a', 30, 300)], 'a')).toBe('right');
  });

  it('keeps labels clear of the credits', () => {
    const credits = { left: 410, top: 290, right: 800, bottom: 320 };
    const place = marker('a', 380, 320);
    expect(markerLabels([place], view, width).get('a')?.side).toBe('right');
    expect(markerLabels([place], { ...view, credits }, width).get('a')?.side).toBe('left');
  });

  it.each([
    [11, true],
    [10, false],
  ])('at zoom %i shows today’s name below: %s', (zoom, today) => {
    const place = marker('a', 400, 300, { today: 'b' });
    expect(markerLabels([place], { ...view, zoom }, width).get('a')?.today).toBe(today);
  });

  it('omits today’s name rather than the original name', () => {
    const zoomed = { ...view, zoom: 11 };
    const stand = (id: string, x: number, y: number, today: string | null = null) => ({
      ...marker(id, 0, 0, { today }),
      position: atOffset(zoomed, { x, y }),
    });
    const crowd = [
      stand('a', 400, 300, 'today'),
      stand('n', 440, 263),
      stand('s', 440, 327),
      stand('w', 360, 300),
      stand('o', 400, 345),
      stand('e', 400, 261),
    ];
    expect(markerLabels(crowd, zoomed, width).get('a')).toEqual({ side: 'right', today: false });
  });

  it('shifts the label of a cluster down when its line is taken, but never that of a place', () => {
    const cluster = (id: string, x: number, y: number): MapMarker => ({
      kind: 'cluster',
      id,
      position: atOffset(view, { x, y }),
      counts: { approved: 500, requested: 0, pending: 0 },
      leader: { name: id, rank: 'village', importance: id === 'a' ? 2 : 1 },
      label: null,
      opensAt: 8,
    });
    const others = [cluster('n', 90, 280), cluster('o', 30, 265), cluster('u', 30, 335)];
    const set = markerLabels([cluster('a', 25, 300), ...others], view, width).get('a');
    expect(set).toEqual({ side: 'right', today: false, shift: 9 });
    const pin = markerLabels([marker('a', 25, 300), ...others], view, width).get('a');
    expect(pin?.shift).toBeUndefined();
  });

  it('labels a cluster without its count when there is room only for the name', () => {
    const cluster = (id: string, x: number): MapMarker => ({
      kind: 'cluster',
      id,
      position: atOffset(view, { x, y: 300 }),
      counts: { approved: 500, requested: 0, pending: 0 },
      leader: { name: id, rank: 'village', importance: id === 'a' ? 2 : 1 },
      label: null,
      opensAt: 8,
    });
    const besides = (x: number) =>
      markerLabels([cluster('a', 770), cluster('b', x)], view, width).get('a');
    expect(besides(600)).toEqual({ side: 'left', today: false });
    expect(besides(690)).toEqual({ side: 'left', today: false, uncounted: true });
  });

  it('always labels the selected marker, before other markers', () => {
    const crowd = [
      marker('a', 400, 299),
      marker('s', 404, 300, { selected: true }),
      marker('b', 396, 301),
    ];
    expect(sideOf(crowd, 's')).toBe('right');
    expect(sideOf(crowd, 'b')).not.toBe('right');
  });

  it('never overlaps a label with another label or with another marker', () => {
    const point = fc.record({
      x: fc.integer({ min: 0, max: 800 }),
      y: fc.integer({ min: 0, max: 600 }),
    });
    fc.assert(
      fc.property(fc.array(point, { maxLength: 60 }), (points) => {
        const markers = points.map(({ x, y }, index) => marker(`p${index}`, x, y));
        const labels = markerLabels(markers, view, width);
        const set = markers.map((one) => ({ ...one, label: labels.get(one.id) ?? null }));
        const boxes = coveredByMarkers(set, view, width);
        const isLabel = ({ box }: { box: LabelBox }) => box.right - box.left === 50;
        for (const a of boxes.filter(isLabel)) {
          for (const b of boxes) {
            if (a.owner !== b.owner) expect(meet(a.box, b.box)).toBe(false);
          }
        }
      }),
      { numRuns: 50 },
    );
  });

  it('keeps the labels in the middle of a view when the map moves a little', () => {
    const point = fc.record({
      x: fc.integer({ min: 160, max: 700 }),
      y: fc.integer({ min: 130, max: 530 }),
      importance: fc.integer({ min: 0, max: 2 }),
    });
    fc.assert(
      fc.property(fc.array(point, { maxLength: 80 }), (points) => {
        const markers = points.map(({ x, y, importance }, index) =>
          marker(`p${index}`, x, y, { importance }),
        );
        const moved = { ...view, center: atOffset(view, { x: 460, y: 330 }) };
        const before = markerLabels(markers, view, width);
        const after = markerLabels(markers.toReversed(), moved, width);
        expect(after).toEqual(before);
      }),
    );
  });
});
