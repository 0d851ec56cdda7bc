import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { PbfReader, PbfWriter } from 'pbf';
import type { Substitutes } from '../tiles/make-tiles.ts';
import { takenLayers } from './schemas.ts';

/**
 * Folder of the extract: the features that an operator has taken from an archive of tiles (`npm run cli -- tiles`). The
 * folder is optional. If it exists, the build uses it.
 */
export const extractFolder = path.resolve(import.meta.dirname, '../../extract');
const file = 'tiles.pbf.gz';

type Tiles = ReadonlyMap<string, Uint8Array>;

function notice(source: string, attribution: string): string {
  const makers = attribution.replaceAll(/<[^>]*>/g, '').trim();
  return [
    `# ${source}`,
    '',
    `\`npm run cli -- tiles\` made \`${file}\` from this file.${makers ? ` Its attribution: ${makers}.` : ''} The extracted data is`,
    "OpenStreetMap's: © OpenStreetMap contributors, <https://www.openstreetmap.org/copyright>, under the Open Database",
    'License 1.0, <https://opendatacommons.org/licenses/odbl/1-0/>. Data derived from it is under the same licence.',
    '',
  ].join('\n');
}

/**
 * Writes the extract and its licence. The keys of `tiles` have the form `z/x/y`. The attribution is stored because the
 * licence of the tiles requires it.
 */
export function writeExtract(
  tiles: Tiles,
  { source, attribution }: { source: string; attribution: string },
  folder = extractFolder,
): void {
  const writer = new PbfWriter();
  for (const [id, bytes] of tiles) {
    writer.writeStringField(1, id);
    writer.writeBytesField(2, bytes);
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'LICENSE'), notice(source, attribution));
  writeFileSync(path.join(folder, file), gzipSync(writer.finish(), { level: 9 }));
}

export function readExtract(folder = extractFolder): Substitutes {
  const tiles = new Map<string, Uint8Array>();
  const at = path.join(folder, file);
  if (!existsSync(at)) return { layers: takenLayers, tiles };
  let id = '';
  new PbfReader(gunzipSync(readFileSync(at))).readFields((field, into, pbf) => {
    if (field === 1) id = pbf.readString();
    else if (field === 2) into.set(id, pbf.readBytes());
  }, tiles);
  return { layers: takenLayers, tiles };
}
