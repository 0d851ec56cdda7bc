import { wayTo } from '../../map/places/nearest.ts';
import type { Bounds, LatLng } from '../../map/types.ts';
import { finestFiles } from '../../offline/finest-lines.ts';

export interface Area {
  /** The name of the most important place in the area. It is empty if the area has no place. */
  name: string;
  frame: Bounds;
  /** Size of the area's files in bytes. */
  bytes: number;
  /** Time of the area's download or last update, in ISO 8601 format. */
  at: string;
  /**
   * Path of the map version (`/map/<revision>`) that the whole area was downloaded from. It is null until the download
   * is complete.
   */
  root: string | null;
}

/** Returns true if two bounding boxes need the same files. Such boxes count as the same area. */
export const isSame = (a: Bounds, b: Bounds): boolean =>
  finestFiles(a).join() === finestFiles(b).join();

export const besides = (areas: readonly Area[], frame: Bounds): Area[] =>
  areas.filter((one) => !isSame(one.frame, frame));

export function outside(files: readonly string[], areas: readonly Area[]): string[] {
  const had = new Set(areas.flatMap(({ frame }) => finestFiles(frame)));
  return files.filter((file) => !had.has(file));
}

/**
 * Returns the size of a bounding box in whole kilometres, at least one. The width is measured in the middle of the box.
 */
export function kilometres({ west, south, east, north }: Bounds): {
  width: number;
  height: number;
} {
  const [lat, lng] = [(south + north) / 2, (west + east) / 2];
  const whole = (from: LatLng, to: LatLng): number =>
    Math.max(1, Math.round(wayTo(from, to).metres / 1000));
  return {
    width: whole({ lat, lng: west }, { lat, lng: east }),
    height: whole({ lat: south, lng }, { lat: north, lng }),
  };
}
