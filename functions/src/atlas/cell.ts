import { createHash } from 'node:crypto';
import {
  maxFeatured,
  type AtlasCell,
  type AtlasCellSummary,
  type AtlasManifest,
  type PackedPlace,
} from '@shared/formats/atlas.ts';
import seats from './seats.generated.json' with { type: 'json' };

/**
 * A cell or a detail pack, in the form in which the server stores and sends it. `hash` is computed from the UTF-8 bytes
 * of `body`.
 */
export interface CellFile {
  key: string;
  body: string;
  hash: string;
}

/** Returns the first 16 hex digits of the SHA-256 of the text's UTF-8 bytes. */
export function contentHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** Packs at least one place into a cell. The order of `places` does not affect the bytes of the cell. */
export function packCell(
  key: string,
  places: readonly PackedPlace[],
): { file: CellFile; summary: AtlasCellSummary } {
  const sorted = places.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const body = JSON.stringify({ version: 1, key, places: sorted } satisfies AtlasCell);
  const hash = contentHash(body);
  const requested = sorted.filter(([, , , status]) => status === 1).length;
  return {
    file: { key, body, hash },
    summary: {
      key,
      hash,
      bytes: Buffer.byteLength(body),
      approved: sorted.length - requested,
      requested,
      lat: meanDegrees(sorted.map(([, lat]) => lat)),
      lng: meanDegrees(sorted.map(([, , lng]) => lng)),
      foremost: featuredOf(sorted),
    },
  };
}

const seatAt = new Map(seats.map((id, index) => [`gn-${id}`, index]));

export const isSeat = (placeId: string): boolean => seatAt.has(placeId);

/**
 * Chooses the places that the map labels before it has loaded their cell.
 *
 * @param sorted all places of the cell, by id
 */
function featuredOf(sorted: readonly PackedPlace[]): PackedPlace[] {
  const at = ([id]: PackedPlace) => seatAt.get(id) ?? Infinity;
  const known = sorted.filter(([id]) => isSeat(id)).sort((a, b) => at(a) - at(b));
  if (known.length > 0) return known.slice(0, maxFeatured);
  const first = sorted.find(([, , , status]) => status === 0) ?? sorted[0];
  return first ? [first] : [];
}

export function unpackCellBody(body: string): PackedPlace[] {
  return (JSON.parse(body) as AtlasCell).places;
}

export function placesIn(cell: AtlasCellSummary): number {
  return cell.approved + cell.requested;
}

/** Makes a manifest with the cells sorted by key, and the total numbers of approved and of requested places. */
export function makeManifest(revision: number, cells: readonly AtlasCellSummary[]): AtlasManifest {
  return {
    version: 1,
    revision,
    approved: cells.reduce((sum, { approved }) => sum + approved, 0),
    requested: cells.reduce((sum, { requested }) => sum + requested, 0),
    cells: cells.toSorted((a, b) => (a.key < b.key ? -1 : 1)),
  };
}

/**
 * Returns the mean of values in 1e-5 degrees, as degrees. The order of the values does not affect the mean, because
 * adding integers is exact.
 */
function meanDegrees(e5: readonly number[]): number {
  // Adding 0 turns -0 into 0. JSON has no -0: a -0 would be 0 in the manifest, and a comparison with the manifest would
  // find a difference.
  return Math.round(e5.reduce((sum, value) => sum + value, 0) / e5.length) / 1e5 + 0;
}
