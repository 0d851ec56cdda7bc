import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** What Lightning CSS leaves as it is, or writes wrongly, for the oldest browsers (web/build/oldest-browsers.ts). */
it.each([
  // lowered, it is a list of languages in which Azerbaijani (azb) is missing; the attribute tells every browser
  ['the direction of reading by a pseudo-class', /:dir\(/],
  // Chrome 104; `transform` is known to all
  [
    'a transform of its own property',
    /^\s*(?:rotate|scale|translate):|transition:[^;]*\b(?:rotate|scale|translate)\b/m,
  ],
])('no style says %s', (_, wrong) => {
  const styles = readdirSync('web/src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => path.join('web/src', file));
  expect(styles.length).toBeGreaterThan(20);
  expect(styles.filter((file) => wrong.test(readFileSync(file, 'utf8')))).toEqual([]);
});
