import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Position } from '../decode-line.ts';
import { areaOf, clipLine, clipRing, isClosed, simplify, stitch } from './lines.ts';

const frame = { west: 0, south: 0, east: 10, north: 10 };
const square: Position[] = [
  [2, 2],
  [4, 2],
  [4, 4],
  [2, 4],
  [2, 2],
];

describe('stitch', () => {
  const whole: Position[] = [
    [0, 0],
    [1, 1],
    [2, 0],
    [3, 1],
    [4, 0],
  ];

  it.each<[string, Position[][]]>([
    ['in order', [whole.slice(0, 3), whole.slice(2)]],
    ['in any order', [whole.slice(2), whole.slice(0, 3)]],
    ['reversed', [whole.slice(0, 3), whole.slice(2).toReversed()]],
    ['of three', [whole.slice(1, 3), whole.slice(0, 2), whole.slice(2)]],
  ])('joins pieces: %s', (_, pieces) => {
    const [line = [], ...rest] = stitch(pieces);
    expect(rest).toEqual([]);
    expect(line[0]?.[0] === 0 ? line : line.toReversed()).toEqual(whole);
  });

  it('joins ends within the rounding error only', () => {
    const a: Position[] = [
      [0, 0],
      [1, 1],
    ];
    const from = (x: number): Position[] => [
      [x, 1],
      [2, 0],
    ];
    expect(stitch([a, from(1.0001)])).toHaveLength(1);
    expect(stitch([a, from(1.0003)])).toHaveLength(2);
  });

  it('closes rings exactly', () => {
    const [ring = []] = stitch([square.slice(0, 3), square.slice(2)]);
    expect(isClosed(ring)).toBe(true);
    expect(areaOf(ring)).toBe(4);
  });

  it('drops single points', () => {
    expect(stitch([[[1, 1]]])).toEqual([]);
  });
});

describe('clipRing', () => {
  it('keeps a ring inside the frame', () => {
    expect(areaOf(clipRing(square, frame) ?? [])).toBe(4);
  });

  it('drops a ring outside the frame', () => {
    expect(clipRing(square, { ...frame, west: 5 })).toBeNull();
  });

  it.each([
    ['west', 3],
    ['south', 3],
    ['east', 3],
    ['north', 3],
  ])('cuts a ring in half at the %s edge', (edge, limit) => {
    expect(areaOf(clipRing(square, { ...frame, [edge]: limit }) ?? [])).toBe(2);
  });
});

describe('clipLine', () => {
  it('returns each part inside the frame', () => {
    const line: Position[] = [
      [1, 1],
      [2, 1],
      [11, 1],
      [3, 1],
      [4, 1],
      [12, 1],
      [5, 1],
    ];
    expect(clipLine(line, frame)).toEqual([line.slice(0, 2), line.slice(3, 5)]);
  });
});

describe('simplify', () => {
  it.each([
    [0.1, 3],
    [0.3, 2],
  ])('with tolerance %f keeps %i points of a line with a bend of 0.2', (tolerance, count) => {
    const bend: Position[] = [
      [0, 0],
      [1, 0.2],
      [2, 0],
    ];
    expect(simplify(bend, () => tolerance)).toHaveLength(count);
  });

  it('uses the tolerance of each point’s position', () => {
    const line: Position[] = [
      [0, 0],
      [1, 0.2],
      [2, 0],
      [3, 0.2],
      [4, 0],
    ];
    const kept = simplify(line, ([x]) => (x < 2 ? 0.01 : 1));
    expect(kept).toContainEqual([1, 0.2]);
    expect(kept).not.toContainEqual([3, 0.2]);
  });

  it('keeps rings closed and their area', () => {
    const dotted = square.flatMap(([x, y], i): Position[] => {
      const next = square[i + 1];
      return next
        ? [
            [x, y],
            [(x + next[0]) / 2, (y + next[1]) / 2],
          ]
        : [[x, y]];
    });
    const ring = simplify(dotted, () => 0.01);
    expect(isClosed(ring)).toBe(true);
    expect(ring).toHaveLength(5);
    expect(areaOf(ring)).toBe(4);
  });

  it('keeps both ends and adds no points', () => {
    const coordinate = fc.double({ min: 0, max: 10, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(coordinate, coordinate), { minLength: 2 }), (line) => {
        const kept = simplify(line, () => 0.5);
        expect(kept[0]).toEqual(line[0]);
        expect(kept.at(-1)).toEqual(line.at(-1));
        for (const point of kept) expect(line).toContainEqual(point);
      }),
    );
  });
});
