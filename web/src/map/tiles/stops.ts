/** The zooms are in ascending order. Values between two zooms are interpolated exponentially. */
export type Stops = readonly (readonly [zoom: number, value: number])[];

/** Returns the value at a zoom; 0 below the first zoom, because nothing is drawn there. */
export function valueAt(stops: Stops, zoom: number): number {
  const above = stops.findIndex(([at]) => at > zoom);
  const last = stops[above < 0 ? stops.length - 1 : above - 1];
  if (!last) return 0;
  const next = above < 0 ? undefined : stops[above];
  if (!next) return last[1];
  const share = (zoom - last[0]) / (next[0] - last[0]);
  return last[1] * (next[1] / last[1]) ** share;
}
