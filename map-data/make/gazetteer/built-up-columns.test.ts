import { expect, it } from 'vitest';
import { builtUpGrid } from '@shared/formats/gazetteer/built-up.ts';
import type { Position } from '../geometry/grid.ts';
import { builtUpColumns } from './built-up-columns.ts';

const { west, south, perDegree } = builtUpGrid;

/** Returns a ring around columns and rows of the grid. The last column and row are exclusive. */
function ringAround([left, right]: [number, number], [low, high]: [number, number]): Position[] {
  const at = (column: number, row: number): Position => [
    west + column / perDegree,
    south + row / perDegree,
  ];
  const [inLeft, inRight, inLow, inHigh] = [left + 0.1, right - 0.1, low + 0.1, high - 0.1];
  return [at(inLeft, inLow), at(inRight, inLow), at(inRight, inHigh), at(inLeft, inHigh), at(inLeft, inLow)]; // oxfmt-ignore
}

/** Draws a polygon and returns the ranges of filled cells in the given rows. */
function draw(rings: Position[][], wanted: readonly number[]) {
  const { rows, starts, ends } = builtUpColumns([rings]);
  return wanted.map((row): [row: number, runs: number[][]] => {
    const runs = [...starts.keys()].slice(rows[row], rows[row + 1]);
    return [row, runs.map((run) => [starts[run]!, ends[run]!])];
  });
}

it('fills every row of a polygon, without its hole', () => {
  const outer = ringAround([10, 20], [5, 12]);
  const hole = ringAround([13, 16], [6, 10]);
  const whole = [[10, 20]];
  // The corners of the hole belong to the built-up area, so its first and last row are narrower.
  expect(draw([outer, hole], [4, 5, 6, 8, 9, 10, 11, 12])).toEqual([
    [4, []],
    [5, whole],
    [6, [[10, 14], [15, 20]]],
    [8, [[10, 14], [15, 20]]],
    [9, [[10, 14], [15, 20]]],
    [10, whole],
    [11, whole],
    [12, []],
  ]); // oxfmt-ignore
});

it('fills the cells of a shape that is lower than a row', () => {
  const [column, row] = [100, 50];
  const at = (x: number): Position => [west + x / perDegree, south + (row + 0.2) / perDegree];
  expect(draw([[at(column + 0.5), at(column + 0.6), at(column + 0.5)]], [row])).toEqual([
    [row, [[column, column + 1]]],
  ]);
});
