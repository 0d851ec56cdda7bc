import type { AtlasCellSummary } from '@contract/atlas.ts';
import Supercluster, { type ClusterFeature, type PointFeature } from 'supercluster';
import type { NameScript } from '../../i18n/languages.ts';
import type { Bounds, MapMarker, StatusCounts } from '../types.ts';
import { originalName } from './names.ts';
import type { MapPlace, ShownLayers } from './protocol.ts';

/** Clusters form within this many pixels: a marker and some air. */
const radius = 40;
/** From here on nothing is clustered: people look at single places. */
const clusterMaxZoom = 13;

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

type Point = PointFeature<Leaf>;

const point = (leaf: Leaf, { lat, lng }: { lat: number; lng: number }): Point => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [lng, lat] },
  properties: leaf,
});

export interface ClusterSource {
  places: Iterable<MapPlace>;
  /** Cells of the manifest that are not loaded. */
  cells: Iterable<AtlasCellSummary>;
  /** Places of the signed-in layers; they win over a public place of the same id. */
  extra: readonly MapPlace[];
  layers: ShownLayers;
}

function pointsOf({ places, cells, extra, layers }: ClusterSource): Point[] {
  const shown = new Map<string, MapPlace>();
  for (const place of places) {
    if (place.status !== 'pending' && layers[place.status]) shown.set(place.place_id, place);
  }
  for (const place of extra) shown.set(place.place_id, place);
  const points = [...shown.values()].map((place) => point({ place }, place));
  for (const cell of cells) {
    const part = shownPart(cell, layers);
    if (part) points.push(point({ cell: part }, part));
  }
  return points;
}

/** Places and unloaded cells as one tree of clusters that count by status. */
export class ClusterIndex {
  readonly #tree: Supercluster<Leaf, StatusCounts>;

  constructor(source: ClusterSource) {
    this.#tree = new Supercluster<Leaf, StatusCounts>({
      radius,
      extent: 256,
      maxZoom: clusterMaxZoom,
      map: countsOf,
      reduce: (sum, more) => {
        sum.approved += more.approved;
        sum.requested += more.requested;
        sum.pending += more.pending;
      },
    });
    this.#tree.load(pointsOf(source));
  }

  /** Markers in a frame, west to east and north to south within ties, so that lists are stable. */
  markers({ west, south, east, north }: Bounds, zoom: number, script: NameScript): MapMarker[] {
    return this.#tree
      .getClusters([west, south, east, north], Math.round(zoom))
      .map((feature) => this.#marker(feature, zoom, script));
  }

  #marker(
    feature: ClusterFeature<StatusCounts> | Point,
    zoom: number,
    script: NameScript,
  ): MapMarker {
    const [lng = 0, lat = 0] = feature.geometry.coordinates;
    const position = { lat, lng };
    const properties = feature.properties;
    if ('cluster_id' in properties) {
      const { approved, requested, pending, cluster_id } = properties;
      return {
        kind: 'cluster',
        id: clusterKey(position),
        position,
        counts: { approved, requested, pending },
        opensAt: this.#tree.getClusterExpansionZoom(cluster_id),
      };
    }
    if ('place' in properties) {
      const { place } = properties;
      return {
        kind: 'place',
        id: place.place_id,
        position,
        status: place.status,
        name: originalName(place, script),
        selected: false,
        label: 'none',
      };
    }
    return {
      kind: 'cluster',
      id: clusterKey(position),
      position,
      counts: countsOf(properties),
      // Opens to where the cell fills the screen; the view then loads it.
      opensAt: Math.max(zoom + 2, properties.cell.key.length + 1),
    };
  }
}

/** Supercluster numbers clusters anew at each load; where they lie tells them apart across loads. */
const clusterKey = ({ lat, lng }: { lat: number; lng: number }) =>
  `cluster:${lat.toFixed(4)},${lng.toFixed(4)}`;
