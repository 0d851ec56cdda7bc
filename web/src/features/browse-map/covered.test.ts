import { expect, it } from 'vitest';
import { coveredByPanel } from './covered.ts';

const wide = { width: 1440, height: 900, narrow: false, list: 0 };

it('counts the side of the panel as covered, in both text directions', () => {
  expect(coveredByPanel({ ...wide, rtl: false })).toMatchObject({ left: 416, right: 0, bottom: 0 });
  expect(coveredByPanel({ ...wide, rtl: true })).toMatchObject({ left: 0, right: 416, bottom: 0 });
});

it('counts the half-open sheet as covered on phones', () => {
  const covered = coveredByPanel({ width: 360, height: 1000, narrow: true, rtl: false, list: 0 });
  expect(covered).toMatchObject({ left: 0, right: 0, bottom: 493 });
});

it('counts an open list as covered when a strip of map remains between the list and the panel', () => {
  const withList = { ...wide, list: 560, rtl: false };
  expect(coveredByPanel(withList)).toMatchObject({ left: 416, right: 560 });
  expect(coveredByPanel({ ...withList, rtl: true })).toMatchObject({ left: 560, right: 416 });
  expect(coveredByPanel({ ...withList, width: 1136 })).toMatchObject({ right: 560 });
  expect(coveredByPanel({ ...withList, width: 1135 })).toMatchObject({ left: 416, right: 0 });
});
