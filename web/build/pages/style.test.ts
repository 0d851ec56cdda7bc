import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { pageStyle } from './style.ts';

it('costs a reader without JavaScript at most 4 kB', () => {
  expect(gzipSync(pageStyle('../'), { level: 9 }).length).toBeLessThanOrEqual(4_000);
});

it("has the product's own colours in both themes, lowered for the oldest browsers", () => {
  const style = pageStyle('../');
  for (const part of ['#f6f2ea', '#11191c', 'prefers-color-scheme', '@media print'])
    expect(style).toContain(part);
  expect(style).not.toContain('light-dark(');
});

it('takes the letters of the app from its folder', () => {
  expect(pageStyle('../')).toMatch(/url\(["']?\.\.\/fonts\/vazirmatn-latin\.woff2/);
  expect(pageStyle('')).toMatch(/url\(["']?fonts\/vazirmatn-arabic\.woff2/);
});

it('has no `:is()`, whose replacement for the oldest browsers outweighs later rules', () => {
  expect(pageStyle('')).not.toMatch(/:is\(|-any\(/);
});
