import { readdirSync } from 'node:fs';
import { inRoot } from '../paths.ts';

/**
 * Minimum mutation score of each folder, in per cent. The usual minimum is 90. Some folders have a lower minimum,
 * because a review found equivalent mutants in them, which no test can notice (104 in total). There, tests must notice
 * 90 % of the other mutants.
 */
const minScores: Readonly<Record<string, number>> = {
  'shared/names': 90,
  'shared/geo': 90,
  'shared/contract': 89.3,
  'shared/formats': 90,
  'functions/src/places': 88.6,
  'functions/src/platform/http': 87.2,
  'functions/src/uploads': 90,
  'functions/src/atlas': 90,
  'emulator/rules/evaluate': 90,
  'emulator/rules/query': 87.3,
  'emulator/firestore/query': 90,
  'emulator/firestore/value': 87.8,
  'emulator/firestore/storage': 88.8,
};
export const heldRooms: readonly string[] = Object.keys(minScores);

/** Returns the minimum mutation score in per cent. It is 0 for a folder that is not in `minScores`. */
export const minScore = (room: string): number => minScores[room] ?? 0;

/** Each direct subfolder of these folders gets a score. Nested folders come first, because the first match counts. */
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

/**
 * Returns the folder to whose mutation score a file belongs. Returns null for a file outside of the folders in
 * `FLOORS`.
 */
export function roomOf(file: string): string | null {
  const floor = floorOf(file);
  if (floor === undefined) return null;
  const [room = '', ...inside] = file.slice(floor.length + 1).split('/');
  return inside.length > 0 ? `${floor}/${room}` : floor;
}

export function allRooms(): string[] {
  return FLOORS.flatMap((floor) =>
    readdirSync(inRoot(floor), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !FLOORS.includes(`${floor}/${entry.name}`))
      .map((entry) => `${floor}/${entry.name}`),
  ).sort();
}
