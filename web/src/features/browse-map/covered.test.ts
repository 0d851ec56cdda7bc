import { expect, it } from 'vitest';
import { coveredByPanel } from './covered.ts';

const wide = { width: 1440, height: 900, narrow: false };

it('leaves the side of the panel out, whichever it is', () => {
  expect(coveredByPanel({ ...wide, rtl: false })).toMatchObject({ left: 416, right: 0, bottom: 0 });
  expect(coveredByPanel({ ...wide, rtl: true })).toMatchObject({ left: 0, right: 416, bottom: 0 });
});

it('leaves the half-open sheet out on phones', () => {
  const covered = coveredByPanel({ width: 360, height: 1000, narrow: true, rtl: false });
  expect(covered).toMatchObject({ left: 0, right: 0, bottom: 493 });
});
