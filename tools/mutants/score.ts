import type { TestedChange } from './change-and-test.ts';
import { roomOf } from './rooms.ts';

export interface RoomScore {
  readonly room: string;
  readonly noticed: number;
  readonly unnoticed: number;
  /** Number of unnoticed changes in lines that no test runs. */
  readonly untested: number;
  /**
   * Mutation score: percentage of the changes that tests noticed, with one decimal digit. It is 100 if nothing was
   * changed.
   */
  readonly score: number;
  /**
   * Sampling error in percentage points. In 95 of 100 samples, the sample's score differs from the score of the whole
   * folder by less than `margin`.
   */
  readonly margin: number;
}

export function scoresByRoom(changes: readonly TestedChange[]): RoomScore[] {
  const rooms = new Map<string, TestedChange[]>();
  for (const change of changes) {
    const room = roomOf(change.file) ?? change.file;
    rooms.set(room, [...(rooms.get(room) ?? []), change]);
  }
  return [...rooms].sort(([a], [b]) => (a < b ? -1 : 1)).map(([room, own]) => score(room, own));
}

function score(room: string, changes: readonly TestedChange[]): RoomScore {
  const count = (outcome: TestedChange['outcome']): number =>
    changes.filter((change) => change.outcome === outcome).length;
  const noticed = count('noticed');
  const untested = count('untested');
  const unnoticed = count('unnoticed') + untested;
  const share = noticed + unnoticed === 0 ? 1 : noticed / (noticed + unnoticed);
  const margin = 196 * Math.sqrt((share * (1 - share)) / Math.max(1, noticed + unnoticed));
  // Scores are rounded down, because 89.96 % is not 90 %.
  return {
    room,
    noticed,
    unnoticed,
    untested,
    score: Math.floor(share * 1000) / 10,
    margin,
  };
}

/** Prints each unnoticed change on a line: `file:line:column  outcome: original text → replacement`. */
export function printSurvivors(changes: readonly TestedChange[]): void {
  for (const { file, line, column, was, becomes, outcome } of changes) {
    if (outcome !== 'unnoticed' && outcome !== 'untested') continue;
    const [before, after] = [was, becomes].map((text) =>
      text.replaceAll(/\s+/g, ' ').slice(0, 100),
    );
    process.stdout.write(`${file}:${line}:${column}  ${outcome}: ${before} → ${after}\n`);
  }
}

export function printRooms(scores: readonly RoomScore[], { chosen }: { chosen: boolean }): void {
  process.stdout.write('\n  score  noticed  unnoticed (in untested lines)  room\n');
  for (const { room, noticed, unnoticed, untested, score, margin } of scores) {
    const columns = [
      score.toFixed(1).padStart(7),
      String(noticed).padStart(9),
      String(unnoticed).padStart(11),
      `(${untested})`.padStart(20),
    ];
    const give = chosen ? ` (± ${margin.toFixed(1)})` : '';
    process.stdout.write(`${columns.join('')}  ${room}${give}\n`);
  }
}
