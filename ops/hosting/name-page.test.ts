import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PackedPlace } from '@shared/formats/atlas.ts';
import { featuredPoints, namePage } from './name-page.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'adyurdu-page-'));
  writeFileSync(
    path.join(folder, 'index.html'),
    '<svg id="region" aria-hidden="true" width="9" height="9" viewBox="0 0 400 300"><path/></svg>',
  );
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const packed = (
  id: string,
  name: string,
  lat: number,
  lng: number,
  status: 0 | 1 = 0,
): PackedPlace => [id, lat * 1e5, lng * 1e5, status, name, '', 'today'];
const cell = (key: string, approved: number, foremost: PackedPlace[]) => ({
  key,
  hash: 'h',
  bytes: 1,
  approved,
  requested: 0,
  lat: 38,
  lng: 46,
  foremost,
});
const manifest = {
  version: 1,
  revision: 1,
  approved: 3,
  requested: 0,
  cells: [
    cell('r1', 5, [packed('a', 'Xoy', 38.5, 44.9), packed('b', 'Maku', 39.3, 44.5)]),
    cell('r2', 9, [
      packed('c', 'Təbriz', 38.1, 46.3),
      packed('d', '', 38, 46),
      packed('e', 'R', 37, 46, 1),
    ]),
  ],
};
const page = () => readFileSync(path.join(folder, 'index.html'), 'utf8');

it('featuredPoints takes the first place of each cell first, larger cells first, without requested or unnamed places', () => {
  expect(featuredPoints(manifest).map(({ name }) => name)).toEqual(['Təbriz', 'Xoy', 'Maku']);
});

it('namePage writes the names into the page once, and removes them if the map cannot be loaded', async () => {
  const requested: string[] = [];
  const answers = async (url: Parameters<typeof fetch>[0]) => {
    requested.push(String(url));
    return Response.json(manifest);
  };
  expect(await namePage(folder, 'https://map.example', answers)).toBe(true);
  const named = page();
  expect(requested).toEqual(['https://map.example/atlas/manifest.json']);
  expect([...named.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, name]) => name)).toEqual([
    'Təbriz',
    'Xoy',
    'Maku',
  ]);
  await namePage(folder, 'https://map.example', answers);
  expect(page()).toBe(named);
  expect(
    await namePage(folder, 'https://map.example', async () => new Response(null, { status: 503 })),
  ).toBe(false);
  expect(page()).not.toContain('<text');
});
