import type { AtlasManifest } from '@shared/formats/atlas.ts';
import type { DetailsManifest } from '@shared/formats/place-details.ts';
import { atlasPaths } from '@shared/contract/routes.ts';
import { expect, it } from 'vitest';
import { filesOf, unlisted } from './kept-atlas.ts';

const manifest = {
  revision: 7,
  cells: [
    { key: 'r0', hash: '1' },
    { key: 'r1', hash: '2' },
  ],
} as unknown as AtlasManifest;
const details = {
  packs: [
    { key: 'r0', hash: '3' },
    { key: 'r1', hash: '4', named: 2, dated: 1 },
  ],
} as unknown as DetailsManifest;

it('lists the files of each manifest', () => {
  expect(filesOf(atlasPaths.manifest, manifest)).toEqual([
    '/atlas/cells/r0.1.json',
    '/atlas/cells/r1.2.json',
    '/atlas/foremost-years.7.json',
  ]);
  expect(filesOf(atlasPaths.details, details)).toEqual([
    '/atlas/details/r0.3.json',
    '/atlas/details/r1.4.json',
    '/atlas/names/r1.4.json',
    '/atlas/years/r1.4.json',
  ]);
});

it('lists files of a manifest’s own kind that it does not contain', () => {
  const kept = [
    '/atlas/cells/r0.1.json',
    '/atlas/cells/r0.0.json',
    '/atlas/cells/r2.1.json',
    '/atlas/details/r0.0.json',
    '/atlas/names/r1.4.json',
    '/atlas/names/r1.0.json',
    '/atlas/years/r1.0.json',
    '/atlas/years/r1.4.json',
    '/atlas/foremost-years.6.json',
    '/atlas/foremost-years.7.json',
    '/map/a/tiles/5/1/1',
    '/atlas/manifest.json',
  ];
  expect(unlisted(atlasPaths.manifest, manifest, kept)).toEqual([
    '/atlas/cells/r0.0.json',
    '/atlas/cells/r2.1.json',
    '/atlas/foremost-years.6.json',
  ]);
  expect(unlisted(atlasPaths.details, details, kept)).toEqual([
    '/atlas/details/r0.0.json',
    '/atlas/names/r1.0.json',
    '/atlas/years/r1.0.json',
  ]);
});

it('keeps a details file as long as its cell has a pack', () => {
  const kept = ['/atlas/details/r0/gn-1.9.json', '/atlas/details/r2/gn-2.9.json'];
  expect(unlisted(atlasPaths.details, details, kept)).toEqual([kept[1]]);
});
