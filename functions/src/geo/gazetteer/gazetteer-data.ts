import data from './gazetteer.generated.json' with { type: 'json' };

/** To be shown wherever an answer of the gazetteer is (CC-BY 4.0 asks for it). */
export const gazetteerAttribution = {
  text: 'Place names © GeoNames, CC BY 4.0',
  url: 'https://www.geonames.org/',
  licence: 'https://creativecommons.org/licenses/by/4.0/',
} as const;

/** A populated place within lat 34–41, lng 43–51, as GeoNames has it. */
export interface GazetteerPlace {
  /** The place id is `gn-${id}`. Ours, not GeoNames' (README.md beside this file). */
  readonly id: number;
  /** Romanised, NFC, with GeoNames' diacritics: "Mīāndoāb". */
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
  /** ISO 3166-1 alpha-2: IR, AZ, AM, TR, IQ. */
  readonly country: string;
  /** GeoNames' first-level division, for example "IR.33"; unique across countries. */
  readonly admin1: string;
  /** That division's English name, "East Azerbaijan"; null where GeoNames names none. */
  readonly admin1Name: string | null;
}

/** A row of the generated file: id, name, lat, lng, admin1. */
type Row = [number, string, number, number, string];

const admin1Names = new Map<string, string | null>(Object.entries(data.admin1));

function toPlace([id, name, lat, lng, admin1]: Row): GazetteerPlace {
  const country = admin1.slice(0, 2);
  return { id, name, lat, lng, country, admin1, admin1Name: admin1Names.get(admin1) ?? null };
}

/** All places, sorted by division and name. About 1,500: a linear scan takes well under 1 ms. */
export const gazetteerPlaces: readonly GazetteerPlace[] = (data.places as Row[]).map(toPlace);
