import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../paths.ts';

/** Names of the files in a web build's `assets` folder; none before it is built. */
export function assetsOf(webRoot: string): string[] {
  const folder = path.resolve(inRoot('.'), webRoot, 'assets');
  return existsSync(folder) ? readdirSync(folder) : [];
}
