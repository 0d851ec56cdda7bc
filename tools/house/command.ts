import { execFileSync } from 'node:child_process';
import { inRoot } from '../paths.ts';
import { countHouse, type HouseCounts, type File } from './count.ts';

const git = (args: string[], input?: string): Buffer =>
  execFileSync('git', args, { cwd: inRoot(), input, maxBuffer: 2 ** 30 });

function filesAt(commit: string): File[] {
  const tree = git(['ls-tree', '-r', '-z', '--format=%(objectname) %(path)', commit]).toString();
  const listed = tree.split('\0').filter((line) => line !== '');
  const wanted = listed.map((line) => line.slice(0, line.indexOf(' ')));
  const bytes = git(['cat-file', '--batch'], wanted.join('\n'));
  let at = 0;
  return listed.map((line) => {
    const end = bytes.indexOf('\n', at);
    const size = Number(bytes.subarray(at, end).toString().split(' ')[2]);
    const text = bytes.subarray(end + 1, end + 1 + size).toString();
    at = end + size + 2;
    return { path: line.slice(line.indexOf(' ') + 1), text };
  });
}

function print({ rooms, ...counts }: HouseCounts): void {
  const row = (production: number | string, tests: number | string, room: string) =>
    process.stdout.write(
      `${String(production).padStart(10)} ${String(tests).padStart(8)}  ${room}\n`,
    );
  row('production', 'tests', 'lines by room');
  for (const { room, production, tests } of rooms) row(production, tests, room);
  const sum = (key: 'production' | 'tests') => rooms.reduce((all, room) => all + room[key], 0);
  row(sum('production'), sum('tests'), 'all');
  const { folders, filesAtRoot, scripts, readmeLines, rankers, distances } = counts;
  process.stdout.write(`
folders ${folders}, files at the root ${filesAtRoot}, scripts ${scripts}, lines of README.md ${readmeLines}
files that measure the similarity of names: ${rankers.length}\n  ${rankers.join('\n  ')}
files outside shared/geo that compute with the Earth's size: ${distances.length}\n  ${distances.join('\n  ')}
`);
}

/** `npm run cli -- house [COMMIT]` prints figures about the project's size and structure. */
export default function house(_: object, [commit = 'HEAD']: string[]): void {
  print(countHouse(filesAt(commit)));
}
