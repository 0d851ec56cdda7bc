import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/**
 * The source must not contain this CSS, because Lightning CSS does not convert it, or converts it wrongly, for the
 * oldest browsers (web/build/oldest-browsers.ts).
 */
it.each([
  // Lightning CSS converts `:dir()` to a list of languages without Azerbaijani in Arabic script (azb). The `dir`
  // attribute works in all browsers.
  ['the pseudo-class :dir()', /:dir\(/],
  // These properties need Chrome 104, but all browsers know `transform`.
  [
    'the properties rotate, scale and translate',
    /^\s*(?:rotate|scale|translate):|transition:[^;]*\b(?:rotate|scale|translate)\b/m,
  ],
])('no stylesheet uses %s', (_, wrong) => {
  const styles = readdirSync('web/src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => path.join('web/src', file));
  expect(styles.length).toBeGreaterThan(20);
  expect(styles.filter((file) => wrong.test(readFileSync(file, 'utf8')))).toEqual([]);
});
