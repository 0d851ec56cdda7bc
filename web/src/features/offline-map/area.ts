import { wayTo } from '../../map/places/nearest.ts';
import type { Bounds, LatLng } from '../../map/types.ts';
import { finestFiles } from '../../offline/finest-lines.ts';

/** A part of the map whose finest lines are taken along besides the map. */
export interface Area {
  /** The greatest place in it, as the map named it; empty where it holds none. */
  name: string;
  frame: Bounds;
  /** Of all its files. */
  bytes: number;
  /** When it was chosen, or last brought up to date: ISO 8601. */
  at: string;
  /** Of the map (`/map/<revision>`) whose files have all come; null before they have. */
  root: string | null;
}

/** Two views of the same files are one area. */
export const isSame = (a: Bounds, b: Bounds): boolean =>
  finestFiles(a).join() === finestFiles(b).join();

/** The areas but the one of that frame. */
export const besides = (areas: readonly Area[], frame: Bounds): Area[] =>
  areas.filter((one) => !isSame(one.frame, frame));

/** Of some files those that no area has. */
export function outside(files: readonly string[], areas: readonly Area[]): string[] {
  const had = new Set(areas.flatMap(({ frame }) => finestFiles(frame)));
  return files.filter((file) => !had.has(file));
}

/** How large a frame is in its middle, in whole kilometres. */
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
