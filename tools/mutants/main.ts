import { statSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../paths.ts';
import type { TestedChange } from './change-and-test.ts';
import { allRooms, heldRooms, minScore, roomOf } from './rooms.ts';
import { printRooms, printSurvivors, scoresByRoom, type RoomScore } from './score.ts';

interface Options {
  readonly all?: boolean;
  readonly fresh?: boolean;
  readonly 'one-in': string;
}

/**
 * `npm run cli -- mutants [FOLDER …]` runs mutation tests. For each folder, it shows how many small changes of the
 * source the unit tests notice. Files that have not changed since the last run are skipped. A folder fails if its score
 * is below its minimum. With `--one-in`, it fails only if its score is below the minimum by more than the sampling
 * error.
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
    process.stderr.write(`✖ ${foreign}: expected a source folder of this project\n`);
    return 2;
  }

  const { changesNoticed } = await import('./change-and-test.ts');
  const chosen = oneIn > 1;
  const changes: TestedChange[] = [];
  for (const folder of folders) {
    process.stdout.write(`\n# ${folder}\n`);
    const own = await changesNoticed(folder, { fresh, oneIn });
    printSurvivors(own);
    changes.push(...own);
  }
  const scores = scoresByRoom(changes);
  printRooms(scores, { chosen });
  const reach = ({ score, margin }: RoomScore) => (chosen ? score + margin : score);
  return scores.some((one) => reach(one) < minScore(one.room)) ? 1 : 0;
}
