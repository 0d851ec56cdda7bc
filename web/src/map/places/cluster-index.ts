import { unpackPlace, type AtlasCellSummary } from '@shared/formats/atlas.ts';
import type { PublicStatus } from '@shared/contract/status.ts';
import type { NameScript } from '../../i18n/languages.ts';
import type { Bounds, LatLng, MapMarker, Standing, StatusCounts } from '../types.ts';
import { contains, fromWorld, toWorld } from '../geometry.ts';
import { clusterByOrder, totalOf, type ClusterNode, type ClusterPoint } from './clusters.ts';
import { originalName, todaysName } from './names.ts';
import type { MapPlace, ShownLayers, ShownNames } from './protocol.ts';

/** What is not loaded of a cell: all of its places but those that the manifest names. */
interface Rest extends LatLng {
  key: string;
  counts: StatusCounts;
}

/** A point of the index: one place, or what is not loaded of a cell. */
type Leaf = { place: MapPlace } | { rest: Rest };

const noCounts: StatusCounts = { approved: 0, requested: 0, pending: 0 };

const countsOf = (leaf: Leaf): StatusCounts =>
  'place' in leaf ? { ...noCounts, [leaf.place.status]: 1 } : leaf.rest.counts;

/** The places that the manifest names of cells. */
export const featuredOf = (cells: readonly AtlasCellSummary[]): MapPlace[] =>
  cells.flatMap(({ foremost }) => (foremost ?? []).map(unpackPlace));

/** What else a cell holds of the layers that are shown, beside its foremost place; null when nothing. */
function restOf(cell: AtlasCellSummary, layers: ShownLayers): Rest | null {
  const named = featuredOf([cell]);
  const left = (status: PublicStatus) =>
    layers[status] ? cell[status] - named.filter((one) => one.status === status).length : 0;
  const counts = { ...noCounts, approved: left('approved'), requested: left('requested') };
  const { lat, lng } = named[0] ?? cell;
  return totalOf(counts) > 0 ? { key: cell.key, counts, lat, lng } : null;
}

/** Of what nothing is known but where it lies. */
export const unknownStanding: Standing = { rank: 'village', importance: 0 };

/** Of what the manifest names: a seat, mostly (formats/atlas.ts). */
export const foremostStanding: Standing = { rank: 'town', importance: 250 };

/** What is known of a place's standing, by its id. */
export type StandingOf = (placeId: string) => Standing;

const point = (leaf: Leaf, position: LatLng): ClusterPoint<Leaf> => ({
  what: leaf,
  ...toWorld(position),
  counts: countsOf(leaf),
});

export interface ClusterSource {
  places: Iterable<MapPlace>;
  /** Cells of the manifest that are not loaded. */
  cells: readonly AtlasCellSummary[];
  /** Places of the signed-in layers; they win over a public place of the same id. */
  extra: readonly MapPlace[];
  layers: ShownLayers;
  standing: StandingOf;
}

/** The most important first; of equal ones the approved, then by id, so that every load answers the same. */
function byStanding(places: Iterable<MapPlace>, standing: StandingOf): MapPlace[] {
  const weighed = [...places].map((place) => ({
    place,
    weight: standing(place.place_id).importance * 2 + (place.status === 'approved' ? 1 : 0),
  }));
  weighed.sort((a, b) => b.weight - a.weight || (a.place.place_id < b.place.place_id ? -1 : 1));
  return weighed.map(({ place }) => place);
}

function pointsOf({ places, cells, extra, layers, standing }: ClusterSource): ClusterPoint<Leaf>[] {
  const shown = new Map<string, MapPlace>();
  for (const place of [...featuredOf(cells), ...places]) {
    if (place.status !== 'pending' && layers[place.status]) shown.set(place.place_id, place);
  }
  for (const place of extra) shown.set(place.place_id, place);
  const points = byStanding(shown.values(), standing).map((place) => point({ place }, place));
  for (const cell of cells) {
    const rest = restOf(cell, layers);
    if (rest) points.push(point({ rest }, rest));
  }
  return points;
}

/** What places are called on the map. */
export type Naming = (place: MapPlace, script: NameScript) => ShownNames;

const original: Naming = (place, script) => ({
  name: originalName(place, script),
  today: todaysName(place, script),
});

/** Places and unloaded cells as one tree of clusters that count by status, each led by its most important. */
export class ClusterIndex {
  readonly #at: (zoom: number) => readonly ClusterNode<Leaf>[];
  readonly #standing: StandingOf;

  constructor(source: ClusterSource) {
    this.#at = clusterByOrder(pointsOf(source));
    this.#standing = source.standing;
  }

  /** Markers in a frame, the most important first. */
  markers(
    bounds: Bounds,
    zoom: number,
    script: NameScript,
    naming: Naming = original,
  ): MapMarker[] {
    return this.#at(zoom)
      .map((node) => ({ node, position: fromWorld(node) }))
      .filter(({ position }) => contains(bounds, position))
      .map(({ node, position }) =>
        this.#marker(node, position, zoom, (place) => naming(place, script)),
      );
  }

  #marker(
    { what, counts, opensAt }: ClusterNode<Leaf>,
    position: LatLng,
    zoom: number,
    namesOf: (place: MapPlace) => ShownNames,
  ): MapMarker {
    if ('rest' in what) {
      return {
        kind: 'cluster',
        id: `cluster:${what.rest.key}`,
        position,
        counts,
        leader: null,
        label: null,
        // Opens to where the cell fills the screen; the view then loads it.
        opensAt: Math.max(zoom + 2, what.rest.key.length + 1),
      };
    }
    const { place } = what;
    const standing = this.#standing(place.place_id);
    const names = namesOf(place);
    if (totalOf(counts) > 1) {
      return {
        kind: 'cluster',
        id: `cluster:${place.place_id}`,
        position,
        counts,
        leader: {
          name: names.name,
          ...(names.known ? { known: names.known } : {}),
          ...standing,
        },
        label: null,
        opensAt,
      };
    }
    return {
      kind: 'place',
      id: place.place_id,
      position,
      status: place.status,
      ...names,
      ...standing,
      selected: false,
      label: null,
    };
  }
}
