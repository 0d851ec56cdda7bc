import { readFileSync } from 'node:fs';
import { transform } from 'lightningcss';
import { palettes } from '../../src/map/tiles/palette.ts';
import { styleTargets } from '../oldest-browsers.ts';
import type { Place } from './place.ts';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

/** The colours of the map that replaces the shell, with names used only in this style. */
const ofTheMap = ['land', 'sea', 'water', 'country'] as const;

const mapColours = ofTheMap.map(
  (name) => `--map-${name}: light-dark(${palettes.light[name]}, ${palettes.dark[name]});`,
);

/** Every declaration of a custom property, by name. */
function declared(css: string): Map<string, string> {
  return new Map(
    [...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** Names in a style, and those in their values. @throws Error for an undeclared name */
function used(css: string, values: ReadonlyMap<string, string>): Set<string> {
  const found = new Set<string>();
  const queue = [css];
  for (let text = queue.pop(); text !== undefined; text = queue.pop()) {
    for (const [, name = ''] of text.matchAll(/var\((--[\w-]+)\)/g)) {
      if (found.has(name)) continue;
      const value = values.get(name);
      if (value === undefined) throw new Error(`shell.css uses ${name}, which nothing declares`);
      found.add(name);
      queue.push(value);
    }
  }
  return found;
}

/** The shell's style for the oldest browsers, with the product's colours from tokens.css and the map. */
export function shellStyle(picture: Place): string {
  const css = read('shell.css');
  const values = declared(`${read('../../src/ui/tokens.css')}${mapColours.join('')}`);
  const tokens = [...used(css, values)].map((name) => `${name}: ${values.get(name)};`);
  const at = `#shell > svg { margin: ${picture.top}px 0 0 ${picture.left}px; }`;
  const { code } = transform({
    filename: 'shell.css',
    code: Buffer.from(`:root { color-scheme: light dark; ${tokens.join(' ')} } ${css} ${at}`),
    minify: true,
    targets: styleTargets,
  });
  return Buffer.from(code).toString('utf8');
}
