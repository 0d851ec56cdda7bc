import { expect, it } from 'vitest';
import { bytesByPackage, packageReport } from './package-report.ts';

type Chunks = Parameters<typeof bytesByPackage>[0];
const chunk = (modules: Record<string, number>) => ({
  modules: Object.fromEntries(
    Object.entries(modules).map(([id, renderedLength]) => [id, { renderedLength }]),
  ),
});
const chunks = [
  chunk({ '/x/node_modules/react-dom/client.js': 500, '/x/web/src/app/App.tsx': 100 }),
  chunk({
    '/x/node_modules/@vis.gl/maps/index.js': 50,
    '/x/node_modules/a/node_modules/react-dom/index.js': 350,
    '/x/node_modules/empty/index.js': 0,
  }),
] as unknown as Chunks;

it('sums the code size per package, largest first', () => {
  expect(bytesByPackage(chunks)).toEqual([
    ['react-dom', 850],
    ['our own', 100],
    ['@vis.gl/maps', 50],
  ]);
});

it('prints the percentage of each package', () => {
  expect(packageReport(chunks)).toBe('react-dom 85 %, our own 10 %, @vis.gl/maps 5 %');
});
