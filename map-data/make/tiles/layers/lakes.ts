import { areaOf, boundsOfAll, type Bounds } from '@shared/geo/bounds.ts';
import type { Level } from '@shared/formats/tiles/levels.ts';
import type { Position } from '../../geometry/grid.ts';
import { Nearness } from '../../geometry/nearness.ts';
import { isWithin } from '../../geometry/within.ts';
import { polygonsOf, readFeatures, readRows, type Feature } from '../../sources.ts';
import { landmarkNamed, readLandmarks } from '../landmarks.ts';
import { withForms } from '../names-in-scripts.ts';
import { isLakeName } from '../proper-name.ts';
import type { Scale } from '../scale.ts';

interface Shore {
  ring: Position[];
  frame: Bounds;
  /** Area of the shore's bounding box, in square kilometres. */
  size: number;
}

/** Minimum area of a lake's bounding box for ranks 1 to 3, in square kilometres. Smaller lakes have rank 4. */
const ranks = [600, 30, 1.5];
/** The greatest rank number that a level labels. Rank 1 contains the largest lakes. */
const lowest: Record<Level, number> = { 5: 1, 7: 2, 9: 3, 11: 4 };

function shoreOf(ring: Position[]): Shore {
  const frame = boundsOfAll(ring.map(([lng, lat]) => ({ lat, lng })));
  return { ring, frame, size: areaOf(frame) / 1e6 };
}

/** Maximum distance in degrees between a lake and the point of its name. */
const beside = 0.003;

const isInFrame = ({ frame }: Shore, [lng, lat]: Position) =>
  lng > frame.west - beside &&
  lng < frame.east + beside &&
  lat > frame.south - beside &&
  lat < frame.north + beside;

/**
 * Returns whether a point belongs to a lake. The bounding box is not enough: a spring beside a large lake can be in the
 * lake's bounding box without belonging to the lake.
 */
const holds = (shore: Shore, at: Position) =>
  isInFrame(shore, at) &&
  (isWithin(shore.ring, at) || new Nearness([shore.ring], beside).isNear(at));

const rankOf = (shore: Shore | undefined) => {
  const index = ranks.findIndex((least) => (shore?.size ?? 0) >= least);
  return index < 0 ? 4 : index + 1;
};

function nameOf(landmark: ReturnType<typeof landmarkNamed>, source: string) {
  return landmark
    ? { name: String(landmark.names['name:az']), ...landmark.names }
    : { name: source };
}

const riverNames = () =>
  new Set(
    readFeatures('osm/waterways.geojson.gz')
      .filter(({ properties }) => properties['class'] === 'river')
      .map(({ properties }) => properties['name']),
  );

/**
 * Returns labels of lakes. A label of rank 1 to 3 includes the lake's bounding box, because such a lake is large enough
 * to fill a view.
 */
export function lakes(): (scale: Scale) => Feature[] {
  const landmarks = readLandmarks();
  const shores = readFeatures('osm/water.geojson.gz')
    .flatMap(polygonsOf)
    .map(([outer = []]) => shoreOf(outer))
    .toSorted((a, b) => a.size - b.size);
  const rows = readRows<'lat' | 'lon' | 'name'>('osm/lake-names.tsv.gz').map(
    ({ lat, lon, name }) => ({
      at: [Number(lon), Number(lat)] as Position,
      name,
    }),
  );
  const great = landmarks.flatMap(({ kind, at, known }) =>
    kind === 'lake' && at ? [{ at: at as Position, name: known[0] ?? '' }] : [],
  );
  // Omits names that have a label elsewhere. Landmarks have their own labels. A lake with a river's name is a wide part
  // of the river, and the river has labels along its course.
  const rivers = riverNames();
  const isElsewhere = (name: string) =>
    rivers.has(name) || landmarkNamed(landmarks, ['lake', 'river'], name) !== undefined;
  const points = [...great, ...rows.filter(({ name }) => !isElsewhere(name))];
  const all = points.flatMap(({ at, name }): Feature[] => {
    const landmark = landmarkNamed(landmarks, ['lake'], name);
    const shore = shores.find((one) => holds(one, at));
    if (!landmark && !isLakeName(name, shore?.size ?? 0)) return [];
    const frame = landmark?.frame ?? shore?.frame;
    const rank = landmark?.rank ?? rankOf(shore);
    return [
      {
        type: 'Feature',
        properties: { class: 'lake', rank, ...nameOf(landmark, name), ...(rank < 4 && frame) },
        geometry: { type: 'Point', coordinates: at },
      },
    ];
  });
  return ({ level }) =>
    all
      .filter(({ properties }) => Number(properties['rank']) <= lowest[level])
      .map((lake) => ({ ...lake, properties: withForms(lake.properties, level) }));
}
