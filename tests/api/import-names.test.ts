// @module-tag full

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { featuresOf } from '@shared/lists/reading/features.ts';
import { rowsOf } from '@shared/lists/reading/rows.ts';
import { namesInput } from '@shared/contract/attested-name-schema.ts';
import { readLpf } from '../../functions/src/interchange/read-lpf.ts';
import { readTable } from '../../functions/src/interchange/read-table.ts';
import { ended, startCommand } from '../backup/testing/command.ts';
import { havePlace, newAccount, store } from './suite.ts';

let directory = '';
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'adyurdu-names-'));
});
afterAll(() => rm(directory, { recursive: true }));

async function file(name: string, text: string): Promise<string> {
  const at = path.join(directory, name);
  await writeFile(at, text);
  return at;
}

const run = (...args: string[]) => ended(startCommand('import-names', args));

it('previews a table, then suggests its names once, then applies them', async () => {
  const { place_id } = await havePlace({ status: 'approved', names: [] });
  const table = await file(
    'names.csv',
    [
      'place_id,form,kind,from,to,certainty',
      `${place_id},Gülabad,earlier_official,1926,1979,certain`,
      `${place_id},Urmiyə,variant,,,`,
    ].join('\r\n'),
  );

  const dry = await run(table);
  expect(dry.errors).toBe('');
  expect(dry.status).toBe(0);
  expect(dry.out).toContain(`line 2: + Gülabad (earlier_official) · ${place_id}`);
  expect(dry.out).toMatch(/2 new, 0 changed, 0 conflicting, 0 rejected; nothing was stored in /);
  expect((await store.place(place_id))?.names).toEqual([]);

  const { email, uid } = await newAccount('Elçin', { admin: true });
  expect((await run(table, '--as', email)).out).toMatch(/; suggested in 1 places/);
  expect((await store.place(place_id))?.names).toEqual([]);
  const first = await store.newestOfUser(place_id, uid);
  expect(first).toMatchObject({ state: 'pending', author: 'Elçin' });
  expect(first?.names.map(({ form }) => form)).toEqual(['Gülabad', 'Urmiyə']);
  await run(table, '--as', email);
  expect((await store.newestOfUser(place_id, uid))?.id).toBe(first?.id);

  expect((await run(table, '--as', email, '--apply')).out).toMatch(/; changed in 1 places/);
  const names = (await store.place(place_id))?.names ?? [];
  expect(names.map(({ form, certainty }) => [form, certainty])).toEqual([
    ['Gülabad', 'certain'],
    ['Urmiyə', 'less_certain'],
  ]);
  expect((await run(table)).out).toMatch(/0 new, 0 changed, 0 conflicting, 0 rejected/);
});

it.each([
  ['.jsonl', (text: string) => readLpf(featuresOf(text))],
  ['.csv', (text: string) => readTable(rowsOf(text).rows)],
  ['.tsv', (text: string) => readTable(rowsOf(text).rows)],
] as const)('export-names loses nothing in a %s file', async (extension, read) => {
  const { place_id } = await havePlace({ status: 'approved', names: [] });
  const table = await file(
    `told${extension}.tsv`,
    [
      'place_id\tform\tkind\tfrom\tfrom_calendar\tto\tcertainty\trenamed_by\tevidence\tevidence_label',
      `${place_id}\tGülabad\tearlier_official\t1305\tjalali\t1979\tcertain\tCabinet\tbook\tA book, 1st part`,
      `${place_id}\tاورمی\tvariant\t\t\t\tuncertain\t\toral\t`,
    ].join('\n'),
  );
  const { email } = await newAccount('Elçin', { admin: true });
  await run(table, '--as', email, '--apply');
  const known = (await store.place(place_id))?.names ?? [];
  expect(known).toHaveLength(2);

  const out = path.join(directory, `all${extension}`);
  const written = await ended(startCommand('export-names', [out]));
  expect(written.errors).toBe('');
  expect(written.out).toMatch(/all\.\w+: \d+ names of \d+ published places/);
  const { read: all, rejected } = read(await readFile(out, 'utf8'));
  expect(rejected).toEqual([]);
  const names = all.filter((one) => one.place_id === place_id).map(({ name }) => name);
  expect(namesInput.parse(names)).toEqual(known);
  const again = await ended(startCommand('export-names', [out]));
  expect(again.status).toBe(1);
  expect(again.errors).toContain('already exists: choose another file');
});

it('imports the valid lines, and reports each rejected line with its reason', async () => {
  const { place_id } = await havePlace({ status: 'approved', names: [] });
  const table = await file(
    'wrong.tsv',
    [
      'place_id\tform\tkind',
      `${place_id}\tYazılan\tvariant`,
      `${place_id}\t${'x'.repeat(201)}\tvariant`,
      `${place_id}\tAdı\tnickname`,
      'gn-999999999\tYox\tvariant',
    ].join('\n'),
  );
  const { email } = await newAccount('Elçin', { admin: true });
  const { out, errors, status } = await run(table, '--as', email, '--apply');
  expect(status).toBe(1);
  expect(errors).toContain('3 names were rejected');
  expect(out).toMatch(/line 3: rejected: form: .*200/);
  expect(out).toMatch(/line 4: rejected: .*kind/);
  expect(out).toMatch(/line 5: rejected: .*gn-999999999/);
  expect((await store.place(place_id))?.names.map(({ form }) => form)).toEqual(['Yazılan']);
});

it('matches a list without ids, and rejects an ambiguous line with its candidates', async () => {
  const name_new = 'Bozlucakənd';
  const { place_id, location } = await havePlace({ status: 'approved', names: [], name_new });
  const { lat, lng } = location;
  const { email } = await newAccount('Elçin', { admin: true });
  const list = await file(
    'list.csv',
    `sep=;\r\nold;now;lat;lng;;\r\nQaradaşlı;${name_new};${lat};${lng};;\r\nXan;علی آباد;;;;\r\n;;;;;\r\n`,
  );
  const { out, status } = await run(list, '--as', email, '--apply');
  expect(out).toContain(`line 3: + Qaradaşlı (original) · ${place_id}`);
  expect(out).toMatch(/line 4: rejected: Xan \/ علی آباد: may be gn-/);
  expect(out).toMatch(/1 new, 0 changed, 0 conflicting, 1 rejected; changed in 1 places/);
  expect(status).toBe(1);
  expect((await store.place(place_id))?.names.map(({ form }) => form)).toEqual(['Qaradaşlı']);
});

it.each([
  ['an unsupported file type', 'names.pdf', 'x', /expected .*\.jsonl/],
  ['a table without the required columns', 'other.csv', 'place_id,b\n1,2', /unknown column "b"/], // oxfmt-ignore
  ['a table without names', 'empty.csv', '-,-\n---,--', /names\.csv|empty/],
  ['invalid JSON', 'broken.jsonl', '{', /broken\.jsonl/],
])('rejects %s with a message of one line', async (_, name, text, reason) => {
  const { out, errors, status } = await run(await file(name, text));
  expect(status).toBe(1);
  expect(`${out}${errors}`).toMatch(reason);
  expect(errors.trim().split('\n')).toHaveLength(1);
});

it('rejects an unknown account', async () => {
  const table = await file('one.csv', 'place_id,form,kind\ngn-1,x,variant');
  const { errors, status } = await run(table, '--as', 'nobody@example.org');
  expect(status).toBe(1);
  expect(errors).toContain('nobody@example.org');
  expect(errors.trim().split('\n')).toHaveLength(1);
});
