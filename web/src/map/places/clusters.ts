import { pixelsPerWorld, type WorldPoint } from '../geometry.ts';
import type { StatusCounts } from '../types.ts';

/**
 * Minimum distance between markers in CSS pixels. A pin extends 36 px upwards and 15 px to each side. A cluster's disc
 * extends 15 px around its middle. Markers therefore never overlap.
 */
export const apart = { x: 64, y: 56 } as const;

/** Highest zoom at which points are clustered. At higher zooms, people look at single places. */
export const clusterMaxZoom = 13;
const clusterMinZoom = 3;

export interface ClusterPoint<T> extends WorldPoint {
  what: T;
  counts: StatusCounts;
}

/** A marker with one or more points. It has the position of its most important point. */
export interface ClusterNode<T> extends ClusterPoint<T> {
  /** The zoom at which the cluster splits. For a single point, this is the lowest zoom without clusters. */
  opensAt: number;
}

const sum = (a: StatusCounts, b: StatusCounts): StatusCounts => ({
  approved: a.approved + b.approved,
  requested: a.requested + b.requested,
  pending: a.pending + b.pending,
});

export const totalOf = ({ approved, requested, pending }: StatusCounts): number =>
  approved + requested + pending;

function merged<T>(nodes: readonly ClusterNode<T>[], zoom: number): ClusterNode<T>[] {
  const scale = pixelsPerWorld(zoom);
  const leaders: ClusterNode<T>[] = [];
  const squares = new Map<number, number[]>();
  const keyOf = (column: number, row: number) => column * 67_108_864 + row;
  for (const node of nodes) {
    const column = Math.floor((node.x * scale) / apart.x);
    const row = Math.floor((node.y * scale) / apart.y);
    let nearest = -1;
    let least = Infinity;
    for (let c = column - 1; c <= column + 1; c++) {
      for (let r = row - 1; r <= row + 1; r++) {
        for (const index of squares.get(keyOf(c, r)) ?? []) {
          const leader = leaders[index];
          if (!leader) continue;
          const dx = Math.abs(leader.x - node.x) * scale;
          const dy = Math.abs(leader.y - node.y) * scale;
          if (dx >= apart.x || dy >= apart.y || dx + dy >= least) continue;
          least = dx + dy;
          nearest = index;
        }
      }
    }
    const leader = leaders[nearest];
    if (leader) {
      leaders[nearest] = { ...leader, counts: sum(leader.counts, node.counts), opensAt: zoom + 1 };
      continue;
    }
    const key = keyOf(column, row);
    const square = squares.get(key);
    if (square) square.push(leaders.length);
    else squares.set(key, [leaders.length]);
    leaders.push(node);
  }
  return leaders;
}

/**
 * Clusters points in order of importance. Each point becomes a leader if there is space; otherwise it joins the nearest
 * leader. As a result, markers never overlap, have their leaders' names, and are the same in every view.
 * @returns a function that lists the markers at a zoom, sorted by their leaders' order in `points`
 */
export function clusterByOrder<T>(
  points: readonly ClusterPoint<T>[],
): (zoom: number) => readonly ClusterNode<T>[] {
  const levels: (readonly ClusterNode<T>[])[] = [];
  let level: readonly ClusterNode<T>[] = points.map((point) => ({
    ...point,
    opensAt: clusterMaxZoom + 1,
  }));
  levels[clusterMaxZoom + 1] = level;
  for (let zoom = clusterMaxZoom; zoom >= clusterMinZoom; zoom--) {
    level = merged(level, zoom);
    levels[zoom] = level;
  }
  return (zoom) =>
    levels[Math.max(clusterMinZoom, Math.min(clusterMaxZoom + 1, Math.round(zoom)))] ?? [];
}
