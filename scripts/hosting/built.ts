import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../paths.ts';

/** What of a web build never changes under its name. */
export interface Built {
  /** Names of the files in its `assets` folder. */
  assets: readonly string[];
  /** Of its map: the folder below `/map/`; none before it is built. */
  mapRevision?: string;
}

export function builtIn(webRoot: string): Built {
  const root = path.resolve(inRoot('.'), webRoot);
  const folder = path.join(root, 'assets');
  const map = path.join(root, 'map/current.json');
  return {
    assets: existsSync(folder) ? readdirSync(folder) : [],
    ...(existsSync(map) && {
      mapRevision: (JSON.parse(readFileSync(map, 'utf8')) as { revision: string }).revision,
    }),
  };
}
