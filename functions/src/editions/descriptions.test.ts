import { Cite } from '@citation-js/core';
import '@citation-js/plugin-cff';
import { Ajv } from 'ajv';
import { parse as parseTable } from 'csv-parse/sync';
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { filesOf } from './testing/files-of.ts';
import { cells, citationFile, dataPackageFile } from './testing/profiles.ts';
import { published } from './testing/published-seed.ts';

interface Resource {
  name: string;
  path: string;
  bytes: number;
  hash: string;
  schema?: { fields: { name: string; type: string }[]; missingValues: string[] };
}

let files: Map<string, string>;
beforeAll(async () => {
  files = await filesOf(published);
});
const file = (name: string) => files.get(name) ?? '';

function misfits(schema: object, value: unknown): string | null {
  const ajv = new Ajv({ strict: true, allErrors: true });
  return ajv.validate(schema, value) ? null : ajv.errorsText();
}

describe('CITATION.cff', () => {
  it('is a valid Citation File of version 1.2', () => {
    const read: unknown = parseYaml(file('CITATION.cff'));
    expect(misfits(citationFile, read)).toBe(null);
  });

  it('is understood by Citation.js', () => {
    const [cited, ...others] = new Cite(file('CITATION.cff')).data;
    expect(others).toEqual([]);
    expect(cited).toMatchObject({
      type: 'dataset',
      title: 'Adyurdu: original place names of Azerbaijan',
      author: [{ literal: 'Adyurdu contributors' }],
      issued: { 'date-parts': [[2026, 11, 22]] },
      version: '2026-11-22',
      URL: 'https://adyurdu.example/data/2026-11-22',
    });
  });
});

describe('datapackage.json', () => {
  let resources: Resource[];
  beforeAll(() => {
    const read = JSON.parse(file('datapackage.json')) as { resources: Resource[] };
    expect(misfits(dataPackageFile, read)).toBe(null);
    ({ resources } = read);
  });

  it('describes each data file once', () => {
    const others = ['CITATION.cff', 'LICENCE.txt', 'SHA256SUMS', 'datapackage.json'];
    const data = [...files.keys()].filter((name) => !others.includes(name));
    expect(resources.map(({ path }) => path)).toEqual(data);
    expect(new Set(resources.map(({ name }) => name)).size).toBe(data.length);
  });

  it('contains the right sizes and hashes', () => {
    for (const { path, bytes, hash } of resources) {
      expect(Buffer.byteLength(file(path))).toBe(bytes);
      expect(hash).toBe(`sha256:${createHash('sha256').update(file(path)).digest('hex')}`);
    }
  });

  it('gives the right type for each cell of its tables', () => {
    const tables = resources.flatMap(({ path, schema }) => (schema ? [{ path, schema }] : []));
    expect(tables.map(({ path }) => path)).toEqual(['places.csv', 'names.csv']);
    for (const { path, schema } of tables) {
      const [header, ...rows] = parseTable(file(path), { bom: true });
      expect(header).toEqual(schema.fields.map(({ name }) => name));
      expect(rows.length).toBeGreaterThan(100);
      const wrong = rows.flatMap((row) =>
        row.flatMap((cell, at) => {
          const { name = '', type = '' } = schema.fields[at] ?? {};
          const isMissing = schema.missingValues.includes(cell);
          return isMissing || cells[type]?.test(cell) ? [] : [`${name} (${type}): ${cell}`];
        }),
      );
      expect(wrong).toEqual([]);
    }
  });
});
