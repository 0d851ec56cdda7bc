import { readFileSync } from 'node:fs';
import { transform } from 'lightningcss';
import { styleTargets } from './oldest-browsers.ts';

const tokensFile = new URL('../src/ui/tokens.css', import.meta.url);

function declared(css: string): Map<string, string> {
  return new Map(
    [...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

/**
 * Returns the names of the custom properties that the styles use, directly or in the value of another custom property.
 * @throws Error when the styles use a custom property that is not in `values`
 */
function used(css: string, values: ReadonlyMap<string, string>): Set<string> {
  const found = new Set<string>();
  const queue = [css];
  for (let text = queue.pop(); text !== undefined; text = queue.pop()) {
    for (const [, name = ''] of text.matchAll(/var\((--[\w-]+)\)/g)) {
      if (found.has(name)) continue;
      const value = values.get(name);
      if (value === undefined) throw new Error(`a style uses ${name}, which is not declared`);
      found.add(name);
      queue.push(value);
    }
  }
  return found;
}

/**
 * Minifies a style for the oldest browsers, and adds the tokens (tokens.css) that the style uses. The result then works
 * without another style sheet.
 * @param further declarations in addition to those of tokens.css
 * @throws Error when the style uses a token that is not declared
 */
export function withTokens(css: string, further = ''): string {
  const values = declared(readFileSync(tokensFile, 'utf8') + further);
  const tokens = [...used(css, values)].map((name) => `${name}: ${values.get(name)};`);
  const { code } = transform({
    filename: 'tokens.css',
    code: Buffer.from(`:root { color-scheme: light dark; ${tokens.join(' ')} } ${css}`),
    minify: true,
    targets: styleTargets,
  });
  return Buffer.from(code).toString('utf8');
}
