import { expect, it } from 'vitest';
import { httpRows } from '../../functions/src/function-table/table.ts';
import { setting } from './suite.ts';

/** Returns an example of a path that Hosting's rewrite sends to the function. */
const oneOf = (path: string): string => path.replace('**', 'a-name-that-nothing-has');

it.each(
  httpRows.flatMap(([name, { paths, appCheck = false }]) =>
    paths.map((path) => ({ name, path: oneOf(path), appCheck })),
  ),
)('$name answers $path (App Check required: $appCheck)', async ({ path, appCheck }) => {
  const answer = await fetch(setting('ADYURDU_HOSTING_URL') + path, { redirect: 'manual' });
  const text = await answer.text();
  expect(text.includes('attestation_required')).toBe(appCheck);
  expect(answer.status === 401).toBe(appCheck);
  // The response comes from the function, not from Hosting or the framework.
  expect(answer.status).not.toBe(500);
  expect(text).not.toContain('Cannot GET');
});
