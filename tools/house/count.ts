export interface File {
  path: string;
  text: string;
}

export interface RoomCount {
  room: string;
  production: number;
  tests: number;
}

export interface HouseCounts {
  rooms: readonly RoomCount[];
  folders: number;
  filesAtRoot: number;
  scripts: number;
  readmeLines: number;
  /** Paths of the files that contain their own measure for the similarity of two names. */
  rankers: readonly string[];
  /** Paths of files outside of `shared/geo` that compute with the Earth's size, a degree's length or Mercator. */
  distances: readonly string[];
}

const code = /\.(?:ts|tsx|mts|mjs|cjs|js|css)$/;
const generated = /\.generated\.|\.d\.m?ts$/;
const test = /^tests\/|\.test\.tsx?$|\/testing\//;
const ranker =
  /^(?:export )?(?:function|const) (?:[a-z]\w*L|l)ikeness\b|^(?:export )?function (?:similarity|is(?:Similar|Like))\b|^(?:export )?const (?:[a-z]\w*G|g)rades\b/m;
const distance =
  /\b6_?37[18]_?\d{3}|\b111[._](?:\d{3}|[0-3]\d?)\b|cos\([^)]*lat|Math\.(?:atanh|tanh|sinh|asin)\(/;

const linesOf = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

/**
 * Returns the folder to which the statistics assign a file. For example, `functions/src/places/get.ts` belongs to
 * `functions/src/places`, and `shared/geo/distance.ts` to `shared/geo`.
 */
function roomOf(path: string): string {
  const folders = path.split('/').slice(0, -1);
  return folders.slice(0, folders[1] === 'src' ? 3 : 2).join('/') || '.';
}

function foldersOf(path: string): string[] {
  const folders = path.split('/').slice(0, -1);
  return folders.map((_, index) => folders.slice(0, index + 1).join('/'));
}

export function countHouse(files: readonly File[]): HouseCounts {
  const rooms = new Map<string, RoomCount>();
  const ours = files.filter(({ path }) => code.test(path) && !generated.test(path));
  for (const { path, text } of ours) {
    const room = roomOf(path);
    const count = rooms.get(room) ?? { room, production: 0, tests: 0 };
    count[test.test(path) ? 'tests' : 'production'] += linesOf(text);
    rooms.set(room, count);
  }
  const production = ours.filter(({ path }) => !test.test(path));
  const textOf = (wanted: string) => files.find(({ path }) => path === wanted)?.text ?? '';
  const matching = (pattern: RegExp) =>
    production.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
  const manifest = JSON.parse(textOf('package.json') || '{}') as { scripts?: object };
  return {
    rooms: [...rooms.values()].toSorted((a, b) => (a.room < b.room ? -1 : 1)),
    folders: new Set(files.flatMap(({ path }) => foldersOf(path))).size,
    filesAtRoot: files.filter(({ path }) => !path.includes('/')).length,
    scripts: Object.keys(manifest.scripts ?? {}).length,
    readmeLines: linesOf(textOf('README.md')),
    rankers: matching(ranker),
    distances: matching(distance).filter((path) => !path.startsWith('shared/geo/')),
  };
}
