import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { pageStyle } from './style.ts';

it('is at most 4 kB for a reader without JavaScript', () => {
  expect(gzipSync(pageStyle('../'), { level: 9 }).length).toBeLessThanOrEqual(4_000);
});

it("contains the product's colours for both themes, without light-dark() for the oldest browsers", () => {
  const style = pageStyle('../');
  for (const part of ['#f6f2ea', '#11191c', 'prefers-color-scheme', '@media print'])
    expect(style).toContain(part);
  expect(style).not.toContain('light-dark(');
});

it('loads the fonts of the app from the given folder', () => {
  expect(pageStyle('../')).toMatch(/url\(["']?\.\.\/fonts\/vazirmatn-latin\.woff2/);
  expect(pageStyle('')).toMatch(/url\(["']?fonts\/vazirmatn-arabic\.woff2/);
});

it('has no `:is()`, whose fallback for the oldest browsers would override later rules', () => {
  expect(pageStyle('')).not.toMatch(/:is\(|-any\(/);
});
