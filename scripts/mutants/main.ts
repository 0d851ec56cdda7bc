import { statSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../paths.ts';
import { changesNoticed, type Change } from './change-and-test.ts';
import { allRooms, heldRooms, LEAST_SCORE, roomOf } from './rooms.ts';
import { printRooms, printSurvivors, scoresByRoom } from './score.ts';

interface Options {
  readonly all?: boolean;
  readonly fresh?: boolean;
}

/**
 * `npm run mutants [-- FOLDER …]`: how many small changes of the source the unit tests notice
 * (mutation testing), by room. What did not change since the last run is not tried again.
 */
export default async function mutants(options: Options, named: string[]): Promise<number> {
  const { all = false, fresh = false } = options;
  const wanted = named.map((folder) => path.relative(inRoot(), path.resolve(folder)));
  const folders = all ? allRooms() : wanted.length > 0 ? wanted : heldRooms;
  const foreign = folders.find(
    (folder) => !statSync(inRoot(folder)).isDirectory() || roomOf(`${folder}/x.ts`) === null,
  );
  if (foreign !== undefined) {
    process.stderr.write(`✖ ${foreign}: expected a folder of our source\n`);
    return 2;
  }

  const changes: Change[] = [];
  for (const folder of folders) {
    process.stdout.write(`\n# ${folder}\n`);
    const own = await changesNoticed(folder, { fresh });
    printSurvivors(own);
    changes.push(...own);
  }
  const scores = scoresByRoom(changes);
  printRooms(scores);
  return scores.some(({ room, score }) => heldRooms.includes(room) && score < LEAST_SCORE) ? 1 : 0;
}
