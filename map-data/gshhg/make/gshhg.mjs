/** Reads lakes, rivers and borders of GSHHG, which GMT prints as text (`apt-get install gmt gmt-gshhg-full`). */
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';

/** @returns {{ level: number, line: [number, number][] }[]} */
function dump(frame, options, gshhgFolder) {
  const region = `-R${frame.west}/${frame.east}/${frame.south}/${frame.north}`;
  const where = gshhgFolder ? [`--DIR_GSHHG=${gshhgFolder}`] : [];
  const text = execFileSync('gmt', ['pscoast', '-M', region, '-Df', ...options, ...where], {
    encoding: 'utf8',
    cwd: tmpdir(), // GMT writes the file gmt.history into its working directory
    maxBuffer: 1 << 28,
  });
  return text
    .split('>')
    .slice(1)
    .map((segment) => {
      const [head, ...rows] = segment.trim().split('\n');
      const line = rows.map((row) => row.split('\t').map(Number));
      return { level: Number(/Level (\d+)/.exec(head)?.[1]), line };
    })
    .filter(({ line }) => line.some(([x, y]) => x !== line[0][0] || y !== line[0][1]));
}

/**
 * Returns GSHHG's shorelines in pieces, because GMT cuts them at the edges of GSHHG's squares ("bins"). Level 2 is the
 * shore of a lake in land, and level 3 is the shore of an island in a lake.
 */
export function shorelines(frame, gshhgFolder) {
  return dump(frame, ['-W1'], gshhgFolder);
}

/**
 * Returns GSHHG's national borders. The map uses GSHHG's borders and not Natural Earth's, because only GSHHG's borders
 * run exactly along GSHHG's rivers.
 */
export function nationalBorders(frame, gshhgFolder) {
  return dump(frame, ['-N1'], gshhgFolder).map(({ line }) => line);
}

/**
 * Returns GSHHG's rivers. Their levels are 0 to 2 for large rivers, 3 for further rivers, 4 for minor rivers, 5 to 7
 * for intermittent rivers, and 8 to 10 for canals.
 */
export function rivers(frame, gshhgFolder) {
  return dump(frame, ['-Ia'], gshhgFolder);
}
