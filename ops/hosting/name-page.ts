import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { unpackPlace, type AtlasManifest } from '@shared/formats/atlas.ts';
import { withNames, type NamedPoint } from '../../web/build/shell/names.ts';

/** Milliseconds after which the request for the map's manifest fails. */
const timeout = 10_000;

/**
 * Returns the names that the page contains before the map has loaded a cell. The most important name of each cell comes
 * first, then the next one of each cell. Omits places that are not approved, and places without an original name in
 * Latin script, because the page is in Latin script.
 */
export function featuredPoints({ cells }: Pick<AtlasManifest, 'cells'>): NamedPoint[] {
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
 * Writes the featured names of a site's published map into the page of a build (docs/decisions.md "Pages").
 *
 * @param site the site's origin
 * @returns false if the map is not available, as before the first deployment; the page then has no names
 */
export async function namePage(
  webRoot: string,
  site: string,
  ask: typeof fetch = fetch,
): Promise<boolean> {
  const file = path.join(webRoot, 'index.html');
  const manifest = await ask(new URL('/atlas/manifest.json', site), {
    signal: AbortSignal.timeout(timeout),
  })
    .then((answer) => (answer.ok ? (answer.json() as Promise<AtlasManifest>) : null))
    .catch(() => null);
  const html = readFileSync(file, 'utf8');
  writeFileSync(file, withNames(html, manifest ? featuredPoints(manifest) : []));
  return manifest !== null;
}
