import { expect, it } from 'vitest';
import { httpRows } from '../../functions/src/function-table/table.ts';
import { setting } from './suite.ts';

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
  expect(answer.status).not.toBe(500);
  expect(text).not.toContain('Cannot GET');
});
