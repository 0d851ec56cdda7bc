import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { firestoreLayers } from '../../eslint.boundaries.js';
import { inRoot } from '../paths.ts';
import { boundaryErrors } from './testing/boundary-errors.ts';

/** A real file of a room: the linter judges only what it can resolve. */
function fileOf(room: string): string {
  const files = readdirSync(inRoot(`emulator/firestore/${room}`), { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.ts') && !/test|^index/.test(file));
  return `${room}/${files.sort()[0]}`;
}

const layers = firestoreLayers;
const upwards = layers
  .slice(1)
  .flatMap((above, height) =>
    (layers[height] ?? []).flatMap((below) => above.map((room) => [below, room] as const)),
  );
const beside = layers.flatMap((layer) =>
  layer.flatMap((room) =>
    layer.filter((other) => other !== room).map((other) => [room, other] as const),
  ),
);

const errorsOf = (from: string, to: string) =>
  boundaryErrors(`emulator/firestore/${from}/a.ts`, `../${to}`);

describe('rooms of the Firestore server', () => {
  it('are all in a layer', () => {
    const folders = readdirSync(inRoot('emulator/firestore'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(folders.sort()).toEqual([...layers.flat(), 'sdk', 'testing'].sort());
  });

  it.each([...upwards, ...beside])('%s must not import %s', async (from, to) => {
    expect(await errorsOf(from, fileOf(to))).not.toEqual([]);
  });

  it.each([
    ['rpc', 'database/database.ts'],
    ['rpc', 'storage/table.ts'],
    ['authorization', 'value/types.ts'],
    ['value', 'testing/server-under-test.ts'],
    ['http', 'database/testing/writes.ts'],
  ])('%s must not reach into %s', async (from, file) => {
    expect(await errorsOf(from, file)).not.toEqual([]);
  });

  it.each([
    ['rpc', 'database/index.ts'],
    ['rpc', 'path/resource-name.ts'],
    ['storage', 'value/codec.ts'],
    ['grpc', 'call/operations.ts'],
  ])('%s may import %s', async (from, file) => {
    expect(await errorsOf(from, file)).toEqual([]);
  });
});

describe('from outside', () => {
  it.each([
    ['emulator/parity/a.ts', '../firestore/server/start.ts'],
    ['emulator/parity/a.ts', '../firestore/protocol/descriptor.ts'],
    ['local/a.ts', '../emulator/firestore/command/launch.ts'],
    ['local/a.ts', '../emulator/firestore/protocol/index.ts'],
    ['emulator/firestore/rpc/a.ts', 'firebase-admin/firestore'],
  ])('%s must not import %s', async (file, source) => {
    expect(await boundaryErrors(file, source)).not.toEqual([]);
  });

  it.each([
    ['emulator/parity/a.ts', '../firestore/index.ts'],
    ['emulator/parity/a.ts', '../firestore/protocol/index.ts'],
    ['local/a.ts', '../emulator/firestore/index.ts'],
    ['emulator/firestore/storage/a.test.ts', '../database/index.ts'],
  ])('%s may import %s', async (file, source) => {
    expect(await boundaryErrors(file, source)).toEqual([]);
  });
});
