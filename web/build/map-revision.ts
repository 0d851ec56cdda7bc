import { readFileSync } from 'node:fs';

/**
 * Of the map that is served with the build (map-data/README.md): told to the app so that its first tile needs no
 * question before it.
 * @throws Error when no map was made yet
 */
export function mapRevision(): string {
  try {
    const text = readFileSync(new URL('../public/map/current.json', import.meta.url), 'utf8');
    return (JSON.parse(text) as { revision: string }).revision;
  } catch (cause) {
    throw new Error('web/public/map/current.json is not there: `npm run build` makes it', {
      cause,
    });
  }
}
