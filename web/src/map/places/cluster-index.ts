import type { AtlasCellSummary } from '@contract/atlas.ts';
import type { NameScript } from '../../i18n/languages.ts';
import type { Bounds, LatLng, MapMarker, Standing, StatusCounts } from '../types.ts';
import { contains, fromWorld, toWorld } from '../geometry.ts';
import { clusterByOrder, totalOf, type ClusterNode, type ClusterPoint } from './clusters.ts';
import { originalName, todaysName } from './names.ts';
import type { MapPlace, ShownLayers } from './protocol.ts';

/** A point of the index: one place, or a cell whose places are not loaded. */
type Leaf = { place: MapPlace } | { cell: AtlasCellSummary };

const noCounts: StatusCounts = { approved: 0, requested: 0, pending: 0 };

function countsOf(leaf: Leaf): StatusCounts {
  if ('place' in leaf) return { ...noCounts, [leaf.place.status]: 1 };
  return { ...noCounts, approved: leaf.cell.approved, requested: leaf.cell.requested };
}

/** What a cell contributes to the layers that are shown; null when nothing. */
function shownPart(cell: AtlasCellSummary, layers: ShownLayers): AtlasCellSummary | null {
  const shown = {
    ...cell,
    approved: layers.approved ? cell.approved : 0,
    requested: layers.requested ? cell.requested : 0,
  };
  return shown.approved + shown.requested > 0 ? shown : null;
}

/** Of what nothing is known but where it lies. */
export const unknownStanding: Standing = { rank: 'village', importance: 0 };

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
  cells: Iterable<AtlasCellSummary>;
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
  for (const place of places) {
    if (place.status !== 'pending' && layers[place.status]) shown.set(place.place_id, place);
  }
  for (const place of extra) shown.set(place.place_id, place);
  const points = byStanding(shown.values(), standing).map((place) => point({ place }, place));
  for (const cell of cells) {
    const part = shownPart(cell, layers);
    if (part) points.push(point({ cell: part }, part));
  }
  return points;
}

/** Places and unloaded cells as one tree of clusters that count by status, each led by its most important. */
export class ClusterIndex {
  readonly #at: (zoom: number) => readonly ClusterNode<Leaf>[];
  readonly #standing: StandingOf;

  constructor(source: ClusterSource) {
    this.#at = clusterByOrder(pointsOf(source));
    this.#standing = source.standing;
  }

  /** Markers in a frame, the most important first. */
  markers(bounds: Bounds, zoom: number, script: NameScript): MapMarker[] {
    return this.#at(zoom)
      .map((node) => ({ node, position: fromWorld(node) }))
      .filter(({ position }) => contains(bounds, position))
      .map(({ node, position }) => this.#marker(node, position, zoom, script));
  }

  #marker(
    { what, counts, opensAt }: ClusterNode<Leaf>,
    position: LatLng,
    zoom: number,
    script: NameScript,
  ): MapMarker {
    if ('cell' in what) {
      return {
        kind: 'cluster',
        id: `cluster:${what.cell.key}`,
        position,
        counts,
        leader: null,
        label: null,
        // Opens to where the cell fills the screen; the view then loads it.
        opensAt: Math.max(zoom + 2, what.cell.key.length + 1),
      };
    }
    const { place } = what;
    const standing = this.#standing(place.place_id);
    const name = originalName(place, script);
    if (totalOf(counts) > 1) {
      return {
        kind: 'cluster',
        id: `cluster:${place.place_id}`,
        position,
        counts,
        leader: { name, ...standing },
        label: null,
        opensAt,
      };
    }
    return {
      kind: 'place',
      id: place.place_id,
      position,
      status: place.status,
      name,
      today: todaysName(place, script),
      ...standing,
      selected: false,
      label: null,
    };
  }
}
