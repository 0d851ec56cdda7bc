const alphabet = '0123456789bcdefghjkmnpqrstuvwxyz';

/** Returns the geohash (Niemeyer) of a point. Nine characters locate the point to about 5 m. */
export function encodeGeohash(lat: number, lng: number, length = 9): string {
  const range = { lat: [-90, 90] as [number, number], lng: [-180, 180] as [number, number] };
  let hash = '';
  let bits = 0;
  let value = 0;
  for (let even = true; hash.length < length; even = !even) {
    const [axis, coordinate] = even ? [range.lng, lng] : [range.lat, lat];
    const middle = (axis[0] + axis[1]) / 2;
    const upper = coordinate >= middle;
    axis[upper ? 0 : 1] = middle;
    value = value * 2 + (upper ? 1 : 0);
    if (++bits === 5) {
      hash += alphabet[value];
      bits = 0;
      value = 0;
    }
  }
  return hash;
}

/**
 * Returns the centre of a geohash's box.
 * @throws RangeError if a character is not in the alphabet of geohashes
 */
export function decodeGeohash(hash: string): { lat: number; lng: number } {
  const lat: [number, number] = [-90, 90];
  const lng: [number, number] = [-180, 180];
  let even = true;
  for (const character of hash) {
    const value = alphabet.indexOf(character);
    if (value < 0) throw new RangeError(`"${character}" is not a geohash character`);
    for (let bit = 4; bit >= 0; bit--, even = !even) {
      const axis = even ? lng : lat;
      axis[(value >> bit) & 1 ? 0 : 1] = (axis[0] + axis[1]) / 2;
    }
  }
  return { lat: (lat[0] + lat[1]) / 2, lng: (lng[0] + lng[1]) / 2 };
}
