import { expect, it } from 'vitest';
import { countHouse } from './count.ts';

it('counts lines by folder, tests separately, without data and generated files', () => {
  const { rooms } = countHouse([
    { path: 'functions/src/places/get.ts', text: 'a\nb\n' },
    { path: 'functions/src/places/get.test.ts', text: 'a\n' },
    { path: 'functions/src/places/deep/er.ts', text: 'a' },
    { path: 'shared/geo/testing/points.ts', text: 'a\nb\nc\n' },
    { path: 'tests/e2e/visitor/map.e2e.ts', text: 'a\n' },
    { path: 'map-data/osm/places.json', text: '{}\n' },
    { path: 'shared/geo/a.generated.ts', text: 'a\n' },
    { path: 'run.js', text: 'a\n' },
  ]);
  expect(rooms).toEqual([
    { room: '.', production: 1, tests: 0 },
    { room: 'functions/src/places', production: 3, tests: 1 },
    { room: 'shared/geo', production: 0, tests: 3 },
    { room: 'tests/e2e', production: 0, tests: 1 },
  ]);
});

it('counts folders, files at the root, scripts and lines of the README', () => {
  const { folders, filesAtRoot, scripts, readmeLines } = countHouse([
    { path: 'package.json', text: '{"scripts": {"a": "", "b": ""}}' },
    { path: 'README.md', text: '# A\n\nB\n' },
    { path: 'a/b/c.png', text: '' },
    { path: 'a/b/d/e.png', text: '' },
  ]);
  expect({ folders, filesAtRoot, scripts, readmeLines }).toEqual({
    ...{ folders: 3, filesAtRoot: 2, scripts: 2, readmeLines: 3 },
  });
});

it('lists files that rank similar names or measure distances outside of shared/geo', () => {
  const { rankers, distances } = countHouse([
    { path: 'a/rank.ts', text: 'x\nexport function likeness(a: string) {}\n' },
    { path: 'a/rank.test.ts', text: 'function likeness() {}\n' },
    { path: 'a/earth.ts', text: 'const radius = 6_371_008;\n' },
    { path: 'a/metres.ts', text: 'Math.cos(radians(lat))\n' },
    { path: 'a/mercator.ts', text: 'Math.atanh(y)\n' },
    { path: 'a/list.ts', text: 'export function similarPlaces() {}\nconst similarLimits = 3;\n' },
    { path: 'a/text.ts', text: 'export function distanceText() {}\nconst distance = 3;\n' },
    { path: 'shared/geo/earth.ts', text: 'const radius = 6_371_008;\n' },
  ]);
  expect(rankers).toEqual(['a/rank.ts']);
  expect(distances).toEqual(['a/earth.ts', 'a/metres.ts', 'a/mercator.ts']);
});
