import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { writeMap } from './write-map.ts';

const file = (text: string) => [{ path: 'a/b', bytes: Buffer.from(text) }];

it('writeMap gives changed content a new revision, and removes the old revision', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'map-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const first = writeMap(folder, file('one'));
  expect(writeMap(folder, file('one'))).toBe(first);
  const second = writeMap(folder, file('two'));
  expect(second).not.toBe(first);
  expect(readdirSync(folder).toSorted()).toEqual([second, 'current.json'].toSorted());
  expect(JSON.parse(readFileSync(path.join(folder, 'current.json'), 'utf8'))).toEqual({
    revision: second,
  });
});
