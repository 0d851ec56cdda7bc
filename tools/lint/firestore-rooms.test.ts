import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { firestoreLayers } from '../../oxlint.boundaries.js';
import { inRoot } from '../paths.ts';
import { testWalls, type Import } from './testing/house.ts';

/** Returns an existing file of a folder, because the linter checks only imports that it can resolve. */
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

const between = (from: string, file: string): Import => [
  `emulator/firestore/${from}/a.ts`,
  `../${file}`,
];

const forbidden: Import[] = [
  ...[...upwards, ...beside].map(([from, to]) => between(from, fileOf(to))),
  between('rpc', 'database/database.ts'),
  between('rpc', 'storage/table.ts'),
  between('authorization', 'value/types.ts'),
  between('value', 'testing/server-under-test.ts'),
  between('http', 'database/testing/writes.ts'),
  // Code outside of the Firestore server must not import the server's internal files. The server must not import
  // firebase-admin.
  ['emulator/parity/a.ts', '../firestore/server/start.ts'],
  ['emulator/parity/a.ts', '../firestore/protocol/descriptor.ts'],
  ['tools/local/a.ts', '../../emulator/firestore/command/launch.ts'],
  ['tools/local/a.ts', '../../emulator/firestore/protocol/index.ts'],
  ['emulator/firestore/rpc/a.ts', 'firebase-admin/firestore'],
];

const allowed: Import[] = [
  between('rpc', 'database/index.ts'),
  between('rpc', 'path/resource-name.ts'),
  between('storage', 'value/codec.ts'),
  between('grpc', 'call/operations.ts'),
  ['emulator/parity/a.ts', '../firestore/index.ts'],
  ['emulator/parity/a.ts', '../firestore/protocol/index.ts'],
  ['tools/local/a.ts', '../../emulator/firestore/index.ts'],
  ['emulator/firestore/storage/a.test.ts', '../database/index.ts'],
];

testWalls({ forbidden, allowed });

it('every folder of the Firestore server belongs to a layer', () => {
  const folders = readdirSync(inRoot('emulator/firestore'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(folders.sort()).toEqual([...layers.flat(), 'sdk', 'testing'].sort());
});
