import table from '@shared/formats/gazetteer/id-aliases.json' with { type: 'json' };

/**
 * Maps old ids of places to current ids. An old id comes from the time before GeoNames' ids: `gn-` and a number of
 * 10,000,000,000 or more. An old id always means the same place.
 */
const realOf = new Map(
  Object.entries(table.moved).map(([given, real]) => [`gn-${given}`, `gn-${real}`]),
);
const givenFor = new Map<string, string[]>();
for (const [given, real] of realOf) givenFor.set(real, [...(givenFor.get(real) ?? []), given]);

export interface AliasedPlace {
  id: string;
  name: string;
  lat: number;
  lng: number;
  /** ISO 3166-1 alpha-2 code of the country. */
  country: string;
}

type Row = [number, string, number, number, string];

const kept = new Map(
  (table.kept as Row[]).map(([number, name, lat, lng, division]): [string, AliasedPlace] => {
    const id = `gn-${number}`;
    return [id, { id, name, lat, lng, country: division.slice(0, 2) }];
  }),
);

export function realId(id: string): string {
  return realOf.get(id) ?? id;
}

/** Returns all ids of a place. The current id comes first. */
export function idsOfOne(id: string): [string, ...string[]] {
  const real = realId(id);
  return [real, ...(givenFor.get(real) ?? [])];
}

export function aliasedPlace(id: string): AliasedPlace | null {
  return kept.get(id) ?? null;
}
