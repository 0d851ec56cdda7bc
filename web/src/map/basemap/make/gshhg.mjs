/** Lakes and rivers of GSHHG, dumped as text by GMT (`apt-get install gmt gmt-gshhg-full`). */
import { execFileSync } from 'node:child_process';

/** @returns {{ level: number, line: [number, number][] }[]} */
function dump(frame, options, gshhgFolder) {
  const region = `-R${frame.west}/${frame.east}/${frame.south}/${frame.north}`;
  const where = gshhgFolder ? [`--DIR_GSHHG=${gshhgFolder}`] : [];
  const text = execFileSync('gmt', ['pscoast', '-M', region, '-Df', ...options, ...where], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  return text
    .split('>')
    .slice(1)
    .map((segment) => {
      const [head, ...rows] = segment.trim().split('\n');
      const line = rows.map((row) => row.split('\t').map(Number));
      return { level: Number(/Level (\d+)/.exec(head)?.[1]), line };
    });
}

/** Shorelines by level: 2 is a lake in land, 3 an island in a lake. Cut into GMT's bins. */
export function shorelines(frame, gshhgFolder) {
  return dump(frame, ['-W1'], gshhgFolder);
}

/** Rivers by GSHHG level: 1 (or 0) the great ones … 4 minor, 6 and 7 intermittent, 9 and 10 canals. */
export function rivers(frame, gshhgFolder) {
  return dump(frame, ['-Ia'], gshhgFolder);
}
