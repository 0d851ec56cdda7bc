import { unpackPlace, type AtlasCellSummary } from '@shared/formats/atlas.ts';
import type { PublicStatus } from '@shared/contract/status.ts';
import type { NameScript } from '../../i18n/languages.ts';
import type { Bounds, LatLng, MapMarker, LabelPriority, StatusCounts } from '../types.ts';
import { contains, fromWorld, toWorld } from '../geometry.ts';
import { clusterByOrder, totalOf, type ClusterNode, type ClusterPoint } from './clusters.ts';
import { originalName, todaysName } from './names.ts';
import type { MapPlace, ShownLayers, ShownNames } from './protocol.ts';

interface Rest extends LatLng {
  key: string;
  counts: StatusCounts;
}

type Leaf = { place: MapPlace } | { rest: Rest };

const noCounts: StatusCounts = { approved: 0, requested: 0, pending: 0 };

const countsOf = (leaf: Leaf): StatusCounts =>
  'place' in leaf ? { ...noCounts, [leaf.place.status]: 1 } : leaf.rest.counts;

export const featuredOf = (cells: readonly AtlasCellSummary[]): MapPlace[] =>
  cells.flatMap(({ foremost }) => (foremost ?? []).map(unpackPlace));

function restOf(cell: AtlasCellSummary, layers: ShownLayers): Rest | null {
  const named = featuredOf([cell]);
  const left = (status: PublicStatus) =>
    layers[status] ? cell[status] - named.filter((one) => one.status === status).length : 0;
  const counts = { ...noCounts, approved: left('approved'), requested: left('requested') };
  const { lat, lng } = named[0] ?? cell;
  return totalOf(counts) > 0 ? { key: cell.key, counts, lat, lng } : null;
}

export const unknownPriority: LabelPriority = { rank: 'village', importance: 0 };

/**
 * Priority of a featured place until its settlement has loaded. A featured place is usually the seat of a province or
 * county (formats/atlas.ts).
 */
export const featuredPriority: LabelPriority = { rank: 'town', importance: 250 };

export type PriorityOf = (placeId: string) => LabelPriority;

const point = (leaf: Leaf, position: LatLng): ClusterPoint<Leaf> => ({
  what: leaf,
  ...toWorld(position),
  counts: countsOf(leaf),
});

export interface ClusterSource {
  places: Iterable<MapPlace>;
  cells: readonly AtlasCellSummary[];
  /** Places of the layers for signed-in users. Such a place replaces a public place with the same id. */
  extra: readonly MapPlace[];
  layers: ShownLayers;
  priorityOf: PriorityOf;
}

/**
 * The most important places come first. Places of equal importance are sorted by status (approved first), then by id,
 * so that the result does not depend on the order of loading.
 */
function byImportance(places: Iterable<MapPlace>, priorityOf: PriorityOf): MapPlace[] {
  const weighed = [...places].map((place) => ({
    place,
    weight: priorityOf(place.place_id).importance * 2 + (place.status === 'approved' ? 1 : 0),
  }));
  weighed.sort((a, b) => b.weight - a.weight || (a.place.place_id < b.place.place_id ? -1 : 1));
  return weighed.map(({ place }) => place);
}

function pointsOf({
  places,
  cells,
  extra,
  layers,
  priorityOf,
}: ClusterSource): ClusterPoint<Leaf>[] {
  const shown = new Map<string, MapPlace>();
  for (const place of [...featuredOf(cells), ...places]) {
    if (place.status !== 'pending' && layers[place.status]) shown.set(place.place_id, place);
  }
  for (const place of extra) shown.set(place.place_id, place);
  const points = byImportance(shown.values(), priorityOf).map((place) => point({ place }, place));
  for (const cell of cells) {
    const rest = restOf(cell, layers);
    if (rest) points.push(point({ rest }, rest));
  }
  return points;
}

export type Naming = (place: MapPlace, script: NameScript) => ShownNames;

const original: Naming = (place, script) => ({
  name: originalName(place, script),
  today: todaysName(place, script),
});

/**
 * A tree of clusters. A cluster contains places and unloaded cells, counts its places by status, and shows its most
 * important place.
 */
export class ClusterIndex {
  readonly #at: (zoom: number) => readonly ClusterNode<Leaf>[];
  readonly #priorityOf: PriorityOf;

  constructor(source: ClusterSource) {
    this.#at = clusterByOrder(pointsOf(source));
    this.#priorityOf = source.priorityOf;
  }

  /** Returns the markers within the bounds, the most important first. */
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
        // An unloaded cell's marker opens at the zoom at which the cell fills the screen, because that view loads the
        // cell.
        opensAt: Math.max(zoom + 2, what.rest.key.length + 1),
      };
    }
    const { place } = what;
    const priority = this.#priorityOf(place.place_id);
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
          ...priority,
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
      ...priority,
      selected: false,
      label: null,
    };
  }
}
