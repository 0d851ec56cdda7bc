import { noContent } from '@shared/contract/fields.ts';
import { encodeGeohash } from '@shared/geo/geohash.ts';
import type { PlaceToImport } from '../places/import.ts';

const syllables = ['qa', 'ra', 'dağ', 'göy', 'tə', 'pə', 'bu', 'laq', 'ağ', 'su', 'kənd', 'çay'];
const arabic = ['قا', 'را', 'داغ', 'گؤی', 'ته', 'په', 'بو', 'لاق', 'آغ', 'سو', 'کند', 'چای'];
const box = { south: 34.2, north: 40.8, west: 43.2, east: 50.8 };

/**
 * Invents places for benchmarks, always the same places for the same count. Half of the places are close to one of
 * twelve centres, because real settlements are clustered. So the map's cells differ in size.
 */
export function manyPlaces(count: number): PlaceToImport[] {
  const random = generator(20261121);
  const between = (low: number, high: number) => low + random() * (high - low);
  const centres = Array.from({ length: 12 }, () => ({
    lat: between(box.south + 0.5, box.north - 0.5),
    lng: between(box.west + 0.5, box.east - 0.5),
  }));
  const seen = new Set<string>();
  const places: PlaceToImport[] = [];
  while (places.length < count) {
    const centre = random() < 0.5 ? centres[Math.floor(random() * centres.length)] : undefined;
    const lat = centre ? centre.lat + between(-0.2, 0.2) : between(box.south, box.north);
    const lng = centre ? centre.lng + between(-0.2, 0.2) : between(box.west, box.east);
    const place_id = `pt-${encodeGeohash(lat, lng)}`;
    const parts = Array.from({ length: 2 + Math.floor(random() * 3) }, () =>
      Math.floor(random() * syllables.length),
    );
    if (seen.has(place_id)) continue;
    seen.add(place_id);
    const name = parts.map((part) => syllables[part]).join('');
    places.push({
      ...noContent,
      place_id,
      name_az: name.charAt(0).toLocaleUpperCase('az') + name.slice(1),
      name_loc: parts.map((part) => arabic[part]).join(''),
      name_new: `Place ${places.length + 1}`,
      location: { lat: Number(lat.toFixed(5)), lng: Number(lng.toFixed(5)) },
      approximate: false,
      status: random() < 0.9 ? 'approved' : 'requested',
      suggestions: [],
    });
  }
  return places;
}

/** Returns a generator of pseudo-random numbers in [0, 1). The algorithm is mulberry32. */
export function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
