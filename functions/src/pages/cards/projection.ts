/** Degrees of the map that cards show a part of. */
export const cardFrame = { west: 42, south: 34, east: 52, north: 41 } as const;

/** Pixels from the map's northern to its southern edge. */
export const mapHeight = 630;

/** Mercator's, in radians. */
const northing = (lat: number) => Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));

const top = northing(cardFrame.north);
/** Pixels a radian. */
const scale = mapHeight / (top - northing(cardFrame.south));

/** Pixels from the map's north-western corner. */
export function toMap({ lat, lng }: { lat: number; lng: number }): { x: number; y: number } {
  return {
    x: ((lng - cardFrame.west) * Math.PI * scale) / 180,
    y: (top - northing(lat)) * scale,
  };
}

/** Pixels. */
export const mapWidth = toMap({ lat: cardFrame.south, lng: cardFrame.east }).x;
