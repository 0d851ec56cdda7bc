import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { stylesIn } from '../../web/build/shell/styles-in.ts';
import { inRoot } from '../../tools/paths.ts';

/** What of a web build never changes under its name. */
export interface Built {
  /** Names of the files in its `assets` folder. */
  assets: readonly string[];
  /** Of its map: the folder below `/map/`; none before it is built. */
  mapRevision?: string;
  /** Of the styles that stand in its page itself, as a policy names them. */
  styles?: readonly string[];
}

export function builtIn(webRoot: string): Built {
  const root = path.resolve(inRoot('.'), webRoot);
  const folder = path.join(root, 'assets');
  const page = path.join(root, 'index.html');
  const map = path.join(root, 'map/current.json');
  return {
    assets: existsSync(folder) ? readdirSync(folder) : [],
    ...(existsSync(page) && { styles: stylesIn(readFileSync(page, 'utf8')) }),
    ...(existsSync(map) && {
      mapRevision: (JSON.parse(readFileSync(map, 'utf8')) as { revision: string }).revision,
    }),
  };
}
