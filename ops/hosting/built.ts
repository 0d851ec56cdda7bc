import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { inlineCodeIn, type InlineCode } from '../../web/build/shell/inline-code.ts';
import { inRoot } from '../../tools/paths.ts';

export interface Built {
  assets: readonly string[];
  /** Name of the build's folder below `/map/`. The name is missing before the map is built. */
  mapRevision?: string;
  /** The inline code of the build's page. It is missing before the web app is built. */
  inline?: InlineCode;
}

export function builtIn(webRoot: string): Built {
  const root = path.resolve(inRoot('.'), webRoot);
  const folder = path.join(root, 'assets');
  const page = path.join(root, 'index.html');
  const map = path.join(root, 'map/current.json');
  return {
    assets: existsSync(folder) ? readdirSync(folder) : [],
    ...(existsSync(page) && { inline: inlineCodeIn(readFileSync(page, 'utf8')) }),
    ...(existsSync(map) && {
      mapRevision: (JSON.parse(readFileSync(map, 'utf8')) as { revision: string }).revision,
    }),
  };
}
