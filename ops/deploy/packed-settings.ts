import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';

/**
 * Reads the settings of the functions in the package. The result contains the settings for all projects, and those for
 * `project`.
 */
export function packedSettings(packed: string, project: string): Record<string, string> {
  const files = ['.env', `.env.${project}`].map((name) => path.join(packed, name));
  const texts = files.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'));
  return Object.assign({}, ...texts.map((text) => parseEnv(text))) as Record<string, string>;
}

/** Returns the site's own address, as the functions know it (functions/src/config.ts). */
export function siteOf({ PUBLIC_ORIGINS = '' }: Record<string, string>, project: string): string {
  const [first = ''] = PUBLIC_ORIGINS.split(',');
  return first.trim() || `https://${project}.web.app`;
}

/** Adds the line with the absolute address of the sitemap to robots.txt. Removes older lines of this kind. */
export function withSitemap(robots: string, site: string): string {
  const rules = robots.replaceAll(/^Sitemap:.*\n?/gm, '').trimEnd();
  return `${rules}\nSitemap: ${site}/sitemap.xml\n`;
}
