import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { unpackPlace, type AtlasManifest } from '@shared/formats/atlas.ts';
import { withNames, type NamedPoint } from '../../web/build/shell/names.ts';

/** Milliseconds that the site's list of places may take. */
const patience = 10_000;

/**
 * The places that a map names before it has loaded any cell, those that come first in their cells first. The page is
 * written in Latin script: places without a name in it are left out.
 */
export function foremostPoints({ cells }: Pick<AtlasManifest, 'cells'>): NamedPoint[] {
  return cells
    .flatMap(({ foremost = [], approved }) =>
      foremost.map((packed, index) => ({ place: unpackPlace(packed), index, approved })),
    )
    .filter(({ place }) => place.status === 'approved')
    .toSorted((a, b) => a.index - b.index || b.approved - a.approved)
    .flatMap(({ place: { name_az: name, lat, lng } }) =>
      name === null ? [] : [{ name, lat, lng }],
    );
}

/**
 * Writes the foremost names of a site's published map into the page of a build (docs/decisions.md "Pages").
 *
 * @param site the site's origin
 * @returns false where the map cannot be had, as before the first deployment: the page then has no names
 */
export async function namePage(
  webRoot: string,
  site: string,
  ask: typeof fetch = fetch,
): Promise<boolean> {
  const file = path.join(webRoot, 'index.html');
  const manifest = await ask(new URL('/atlas/manifest.json', site), {
    signal: AbortSignal.timeout(patience),
  })
    .then((answer) => (answer.ok ? (answer.json() as Promise<AtlasManifest>) : null))
    .catch(() => null);
  const html = readFileSync(file, 'utf8');
  writeFileSync(file, withNames(html, manifest ? foremostPoints(manifest) : []));
  return manifest !== null;
}
