import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';

export function packedSettings(packed: string, project: string): Record<string, string> {
  const files = ['.env', `.env.${project}`].map((name) => path.join(packed, name));
  const texts = files.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'));
  return Object.assign({}, ...texts.map((text) => parseEnv(text))) as Record<string, string>;
}

/** Returns the origin of the site, in the same way as functions/src/config.ts. */
export function siteOf({ PUBLIC_ORIGINS = '' }: Record<string, string>, project: string): string {
  const [first = ''] = PUBLIC_ORIGINS.split(',');
  return first.trim() || `https://${project}.web.app`;
}

export function withSitemap(robots: string, site: string): string {
  const rules = robots.replaceAll(/^Sitemap:.*\n?/gm, '').trimEnd();
  return `${rules}\nSitemap: ${site}/sitemap.xml\n`;
}
