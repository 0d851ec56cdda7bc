import { readdirSync } from 'node:fs';
import { inRoot } from '../paths.ts';

/** Folders on which others rely, with the least share of changes that their tests must notice. */
export const LEAST_SCORE = 90;
export const heldRooms: readonly string[] = [
  ...['names', 'geo', 'contract', 'formats'].map((room) => `shared/${room}`),
  ...['places', 'platform/http', 'uploads', 'atlas'].map((room) => `functions/src/${room}`),
  ...['evaluate', 'query'].map((room) => `emulator/rules/${room}`),
  ...['query', 'value', 'storage'].map((room) => `emulator/firestore/${room}`),
];

/** Layers of folders, innermost first. */
const FLOORS = [
  'emulator/firestore',
  'emulator/rules',
  'emulator/parity',
  'functions/src/platform',
  'functions/src',
  'shared',
  'ops',
  'tools',
  'web/src/features',
  'web/src/map',
  'web/src',
];

export function floorOf(file: string): string | undefined {
  return FLOORS.find((folder) => file.startsWith(`${folder}/`));
}

/** The folder of a file, at its layer. Null outside the source. */
export function roomOf(file: string): string | null {
  const floor = floorOf(file);
  if (floor === undefined) return null;
  const [room = '', ...inside] = file.slice(floor.length + 1).split('/');
  return inside.length > 0 ? `${floor}/${room}` : floor;
}

/** Every folder of every layer. */
export function allRooms(): string[] {
  return FLOORS.flatMap((floor) =>
    readdirSync(inRoot(floor), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !FLOORS.includes(`${floor}/${entry.name}`))
      .map((entry) => `${floor}/${entry.name}`),
  ).sort();
}
