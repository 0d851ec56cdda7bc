import table from '@shared/formats/gazetteer/id-aliases.json' with { type: 'json' };

/**
 * Place ids that were given out before the gazetteer knew GeoNames' numbers: `gn-` and a number of our
 * own from 10,000,000,000 on. They lead to the same places for ever.
 */
const realOf = new Map(
  Object.entries(table.moved).map(([given, real]) => [`gn-${given}`, `gn-${real}`]),
);
const givenFor = new Map<string, string[]>();
for (const [given, real] of realOf) givenFor.set(real, [...(givenFor.get(real) ?? []), given]);

/** A settlement under an id of ours that today's gazetteer does not hold. */
export interface KeptPlace {
  id: string;
  name: string;
  lat: number;
  lng: number;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

type Row = [number, string, number, number, string];

const kept = new Map(
  (table.kept as Row[]).map(([number, name, lat, lng, division]): [string, KeptPlace] => {
    const id = `gn-${number}`;
    return [id, { id, name, lat, lng, country: division.slice(0, 2) }];
  }),
);

/** The id under which the gazetteer knows a place today; the given one when it has no other. */
export function realId(id: string): string {
  return realOf.get(id) ?? id;
}

/** All ids of one place, today's first; only the given one for most. */
export function idsOfOne(id: string): [string, ...string[]] {
  const real = realId(id);
  return [real, ...(givenFor.get(real) ?? [])];
}

export function keptPlace(id: string): KeptPlace | null {
  return kept.get(id) ?? null;
}
