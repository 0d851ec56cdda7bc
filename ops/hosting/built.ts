import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { stylesIn } from '../../web/build/shell/styles-in.ts';
import { inRoot } from '../../tools/paths.ts';

/** The parts of a web build that never change under their names. */
export interface Built {
  /** Names of the files in its `assets` folder. */
  assets: readonly string[];
  /** Revision of its map: the folder below `/map/`; none before it is built. */
  mapRevision?: string;
  /** Hashes of the inline styles in its page, as a content security policy lists them. */
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
