import { statSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../paths.ts';
import type { Change } from './change-and-test.ts';
import { allRooms, heldRooms, LEAST_SCORE, roomOf } from './rooms.ts';
import { setEquivalentsApart, type Outdated } from './equivalents.ts';
import { listed } from './equivalents/listed.ts';
import {
  printOutdated,
  printRooms,
  printSurvivors,
  scoresByRoom,
  type RoomScore,
} from './score.ts';

interface Options {
  readonly all?: boolean;
  readonly fresh?: boolean;
  readonly 'one-in': string;
}

/**
 * `npm run cli -- mutants [FOLDER …]` prints how many small changes of the source the unit tests notice
 * (mutation testing), by folder. Unchanged code is not tried again. A folder fails when its score is below
 * its minimum by more than the sampling error, or when one of its equivalents is listed wrongly.
 */
export default async function mutants(options: Options, named: string[]): Promise<number> {
  const { all = false, fresh = false } = options;
  const oneIn = Number(options['one-in']);
  const wanted = named.map((folder) => path.relative(inRoot(), path.resolve(folder)));
  const folders = all ? allRooms() : wanted.length > 0 ? wanted : heldRooms;
  const foreign = folders.find(
    (folder) => !statSync(inRoot(folder)).isDirectory() || roomOf(`${folder}/x.ts`) === null,
  );
  if (foreign !== undefined) {
    process.stderr.write(`✖ ${foreign}: expected a folder of our source\n`);
    return 2;
  }

  // Stryker takes seconds to load, so it is imported only when there is something to do
  const { changesNoticed } = await import('./change-and-test.ts');
  const chosen = oneIn > 1;
  const changes: Change[] = [];
  const outdated: Outdated[] = [];
  for (const folder of folders) {
    process.stdout.write(`\n# ${folder}\n`);
    const own = setEquivalentsApart(await changesNoticed(folder, { fresh, oneIn }), listed);
    printSurvivors(own.changes);
    // a sample says nothing about the changes that were not tried
    if (!chosen) outdated.push(...own.outdated);
    changes.push(...own.changes);
  }
  printOutdated(outdated);
  const scores = scoresByRoom(changes);
  printRooms(scores, { chosen });
  const reach = ({ score, margin }: RoomScore) => (chosen ? score + margin : score);
  const low = scores.some((one) => heldRooms.includes(one.room) && reach(one) < LEAST_SCORE);
  return low || outdated.length > 0 ? 1 : 0;
}
