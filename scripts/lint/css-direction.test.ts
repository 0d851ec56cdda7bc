import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** Lowered for browsers before 2023, :dir() is a list of languages in which Azerbaijani (azb) is missing. */
it('tells the direction of reading by the attribute, which every browser knows', () => {
  const styles = readdirSync('web/src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => path.join('web/src', file));
  expect(styles.length).toBeGreaterThan(20);
  expect(styles.filter((file) => readFileSync(file, 'utf8').includes(':dir('))).toEqual([]);
});
