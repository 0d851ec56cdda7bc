import { distanceBetween } from '@shared/geo/distance.ts';
import type { Level } from '@shared/formats/tiles/levels.ts';
import { chain } from '../../geometry/chain.ts';
import { gridOf, type Position } from '../../geometry/grid.ts';
import { linesOf, readFeatures, type Feature, type Properties } from '../../sources.ts';
import { landmarkNamed, readLandmarks } from '../landmarks.ts';
import { withForms } from '../names-in-scripts.ts';
import { isWaterwayName } from '../proper-name.ts';
import type { Scale } from '../scale.ts';
import { lineFeature } from '../shapes.ts';

interface Course {
  lines: Position[][];
  properties: Properties & { rank: number };
}

/** Minimum length of a river of rank 1, in kilometres. */
const great = 150;
/** Minimum length of a river of rank 2, in kilometres. */
export const large = 50;
const lowest: Record<Level, number> = { 5: 1, 7: 2, 9: 3, 11: 4 };

function kilometres(line: readonly Position[]): number {
  const metres = line.reduce((sum, [lng, lat], index) => {
    const before = line[index - 1];
    return before ? sum + distanceBetween({ lng: before[0], lat: before[1] }, { lng, lat }) : sum;
  }, 0);
  return metres / 1_000;
}

/** Returns the length in kilometres. */
export const lengthOf = (lines: readonly Position[][]) =>
  lines.reduce((sum, line) => sum + kilometres(line), 0);

const rankOf = (length: number) => (length >= great ? 1 : length >= large ? 2 : 3);

/**
 * Makes one river of all lines with the same name. If the name belongs to a landmark, all lines of this landmark become
 * one river with the landmark's names and rank.
 */
function namedRivers(rivers: readonly Feature[]): Course[] {
  const landmarks = readLandmarks();
  const byName = new Map<string, { names: Properties; rank?: number; lines: Position[][] }>();
  for (const river of rivers) {
    const source = String(river.properties['name']);
    const landmark = landmarkNamed(landmarks, ['river'], source);
    const name = landmark ? String(landmark.names['name:az']) : source;
    const known = byName.get(name);
    if (known) known.lines.push(...linesOf(river));
    else
      byName.set(name, {
        names: { ...shownName(name), ...landmark?.names },
        ...(landmark && { rank: landmark.rank }),
        lines: linesOf(river),
      });
  }
  return [...byName.values()].map(({ names, rank, lines }) => ({
    lines,
    properties: { class: 'river', rank: rank ?? rankOf(lengthOf(lines)), ...names },
  }));
}

/**
 * Returns rivers without a name. Each part between two forks has its own rank, which depends on the length of the part.
 */
function namelessRivers(rivers: readonly Feature[]): Course[] {
  const grid = gridOf(11, 4096);
  const courses = chain(rivers.flatMap(linesOf).map((line) => line.map(grid.to))).map((line) =>
    line.map(grid.from),
  );
  return [1, 2, 3].map((rank) => ({
    lines: courses.filter((line) => rankOf(kilometres(line)) === rank),
    properties: { class: 'river', rank },
  }));
}

/**
 * Omits the property `name` if the name only states the kind of water. Exception: a name with the word "qanat" stays.
 */
const shownName = (name: string): { name?: string } => (isWaterwayName(name) ? { name } : {});

function byName(lines: readonly Feature[], properties: Course['properties']): Course[] {
  const courses = new Map<string, Course>();
  for (const line of lines) {
    const key = String(line.properties['name'] ?? '');
    const course = courses.get(key) ?? {
      lines: [],
      properties: { ...properties, ...shownName(key) },
    };
    course.lines.push(...linesOf(line));
    courses.set(key, course);
  }
  return [...courses.values()];
}

export function waterways(): (scale: Scale) => Feature[] {
  const all = readFeatures('osm/waterways.geojson.gz');
  const of = (name: string) => all.filter(({ properties }) => properties['class'] === name);
  const hasName = ({ properties }: Feature) => properties['name'] !== undefined;
  const rivers = of('river');
  const courses: Course[] = [
    ...namelessRivers(rivers.filter((river) => !hasName(river))),
    ...namedRivers(rivers.filter(hasName)),
    ...byName(of('canal'), { class: 'canal', rank: 3 }),
    ...byName(of('stream'), { class: 'stream', rank: 4 }),
  ];
  return (scale) =>
    courses
      .filter(({ properties }) => properties.rank <= lowest[scale.level])
      .flatMap(({ lines, properties }) =>
        lineFeature(lines, scale, withForms(properties, scale.level)),
      );
}
