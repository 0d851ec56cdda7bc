import { createHash } from 'node:crypto';
import { Readable, pipeline } from 'node:stream';
import { createGzip } from 'node:zlib';
import {
  areaPath,
  boundsFile,
  roundedBounds,
  divisionFile,
  maxInArea,
  maxLongInArea,
} from '@shared/contract/area-files.ts';
import { brand } from '@shared/contract/brand.ts';
import { ApiError } from '@shared/contract/errors.ts';
import { readBounds } from '@shared/contract/read-bounds.ts';
import { placePath } from '@shared/contract/place-path.ts';
import type { PackedPlace } from '@shared/formats/atlas.ts';
import { contains, type Bounds } from '@shared/geo/bounds.ts';
import type { Division } from '@shared/formats/gazetteer/files.ts';
import type { LatLng } from '@shared/geo/position.ts';
import { AddressAllowance } from '../platform/calls/address-allowance.ts';
import { acceptsGzip } from '../platform/responses/compress.ts';
import { isUnchanged } from '../platform/responses/conditional.ts';
import { wrongMethod } from '../platform/responses/envelope.ts';
import { dataFiles, formatVersion } from './files.ts';
import type { EditionPlace } from './place.ts';
import { portions } from './portions.ts';
import { everyAnswer, withRefusals } from './serve.ts';

type AreaDivision = Pick<Division, 'id' | 'named'>;

interface DivisionPlaces {
  division: AreaDivision;
  places: number;
  /**
   * Counts the places with long details. The property is set when the count is first needed, because the function comes
   * from `published.select`, and each call of `select` checks every published place.
   */
  countLong?: () => Promise<number>;
}

export interface AreaOptions {
  published: {
    /** Returns the list of all published places. The list stays the same object until something is published. */
    places: () => Promise<readonly PackedPlace[]>;
    select: (isWanted: (place: PackedPlace) => boolean) => Promise<{
      mark: string;
      count: number;
      /** Returns the number of places with long details. For each of them, `places` reads a separate file. */
      countLong: () => Promise<number>;
      places: () => AsyncIterable<EditionPlace>;
    }>;
  };
  /**
   * Returns the province of a place, or the place's country if the gazetteer has no provinces of this country. Null if
   * the gazetteer has no settlement near the place.
   */
  divisionOf: (placeId: string, point: LatLng) => AreaDivision | null;
  /** Returns the client's network address, for rate limits; null if the request is not limited. */
  clientOf: (request: Request) => string | null;
  siteUrl: string;
  now: () => number;
  onError: (error: unknown) => void;
}

/**
 * Rate limits per client: `burst` requests at once, then one every `every` milliseconds. `requests` counts all
 * requests for an area, because each of them compares all places with the area. `downloads` counts only downloads.
 * The limit for requests is higher, because a program may check often whether a file has changed (`If-None-Match`,
 * HEAD).
 */
export const areaAllowances = {
  requests: { burst: 60, every: 5_000 },
  downloads: { burst: 20, every: 15_000 },
} as const;

/**
 * The CDN and browsers cache a response only for a short time, so that a removed name disappears in less than a
 * minute.
 */
const caching = 'public, max-age=20';

/**
 * A request for the places of an area. A request whose URL differs from the canonical `address` is redirected there,
 * because caches would otherwise keep a copy for each spelling.
 */
type AreaRequest =
  | { field: 'bbox'; bounds: Bounds; address: string }
  | { field: 'division'; id: string; address: string };

interface EditionArea {
  name: string;
  slug: string;
  isIn: (place: PackedPlace) => boolean;
}

function readAsked(file: string, query: URLSearchParams): AreaRequest {
  const names = [...query.keys()];
  const [field = 'bbox'] = names;
  const other = names.find((name) => name !== 'bbox' && name !== 'division');
  if (other !== undefined) throw new ApiError('invalid', `unknown parameter "${other.slice(0, 60)}": expected only ?bbox= or ?division=`, { field: other.slice(0, 60) }); // oxfmt-ignore
  if (names.length > 1) throw new ApiError('invalid', `expected one ?bbox= or ?division=, got ${names.length} parameters`, { field, reason: 'too_many', limit: 1, actual: names.length }); // oxfmt-ignore
  const value = query.get(field);
  if (value === null) throw new ApiError('invalid', 'expected ?bbox= or ?division=', { field, reason: 'required' }); // oxfmt-ignore
  if (field === 'bbox') {
    // The places are selected by the rounded bounds, because the canonical address contains these bounds. So address
    // and content agree.
    const bounds = readBounds(roundedBounds(readBounds(value)));
    return { field, bounds, address: boundsFile(file, bounds) };
  }
  return { field: 'division', id: value, address: divisionFile(file, encodeURIComponent(value)) };
}

const pointOf = ([, lat, lng]: PackedPlace): LatLng => ({ lat: lat / 1e5, lng: lng / 1e5 });

/** @throws ApiError too_large if `actual` exceeds `limit` */
function mustNotExceed(
  actual: number,
  limit: number,
  { what, field }: { what: string; field: string },
): void {
  if (actual > limit) throw new ApiError('too_large', `${actual} ${what} exceed ${limit}: ask for a smaller area, or download an edition (/data)`, { field, reason: 'too_many', limit, actual }); // oxfmt-ignore
}

/**
 * Serves `/data/area/{file}?bbox=west,south,east,north` and `?division={id}`: the published places in a part of the
 * map, in the formats of editions. The files are streamed, so memory does not grow with the number of places.
 */
export function createAreaServer(options: AreaOptions) {
  const { published, siteUrl, now, onError } = options;
  const allowance = (what: keyof typeof areaAllowances) =>
    new AddressAllowance({ ...areaAllowances[what], what, now });
  const [requests, downloads] = [allowance('requests'), allowance('downloads')];
  const known = new WeakMap<PackedPlace, { division: AreaDivision | null }>();
  /**
   * The computed divisions. `of` is the list of all places from which they were computed. Each publication creates a
   * new list, so the divisions are out of date if `of` is not the current list.
   */
  let listed: { of: unknown; divisions: DivisionPlaces[] } | null = null;

  function divisionOf(place: PackedPlace): AreaDivision | null {
    const found = known.get(place) ?? { division: options.divisionOf(place[0], pointOf(place)) };
    known.set(place, found);
    return found.division;
  }

  async function divisions(): Promise<DivisionPlaces[]> {
    const places = await published.places();
    if (listed?.of === places) return listed.divisions;
    const counted = new Map<string, DivisionPlaces>();
    for (const place of places) {
      const division = divisionOf(place);
      if (!division) continue;
      const count = counted.get(division.id)?.places ?? 0;
      counted.set(division.id, { division, places: count + 1 });
    }
    const all = [...counted.values()].toSorted((a, b) => b.places - a.places);
    listed = { of: places, divisions: all };
    return all;
  }

  const isInDivision = (id: string) => (place: PackedPlace) => divisionOf(place)?.id === id;

  async function isOffered(one: DivisionPlaces): Promise<boolean> {
    if (one.places > maxInArea) return false;
    if (one.places <= maxLongInArea) return true;
    one.countLong ??= (await published.select(isInDivision(one.division.id))).countLong;
    return (await one.countLong()) <= maxLongInArea;
  }

  async function offeredDivisions() {
    const offered: { division: AreaDivision; places: number; isOffered: boolean }[] = [];
    for (const one of await divisions()) {
      const { division, places } = one;
      offered.push({ division, places, isOffered: await isOffered(one) });
    }
    return offered;
  }

  /** @throws ApiError not_found if no published place is in the requested division */
  async function areaOf(asked: AreaRequest): Promise<EditionArea> {
    if (asked.field === 'bbox') {
      const { west, south, east, north } = asked.bounds;
      const corners = [west, south, east, north].map((one) => one.toFixed(2));
      return {
        name: corners.join(', '),
        slug: corners.join('_'),
        isIn: (place) => contains(asked.bounds, pointOf(place)),
      };
    }
    const { id } = asked;
    const found = (await divisions()).find(({ division }) => division.id === id);
    if (!found) throw new ApiError('not_found', 'there are no places in a division with this id; /data lists the divisions', { field: 'division' }); // oxfmt-ignore
    const { named } = found.division;
    return { name: named('en'), slug: id, isIn: isInDivision(id) };
  }

  async function answer(request: Request): Promise<Response> {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return wrongMethod(request.method, ['GET', 'HEAD'], everyAnswer);
    const url = new URL(request.url);
    const { pathname, searchParams } = url;
    const file = dataFiles.find(({ name }) => pathname === areaPath(name));
    if (!file) throw new ApiError('not_found', 'no such file; /data lists them');
    const asked = readAsked(file.name, searchParams);
    const own = new URL(asked.address, url);
    // Accepts both commas and %2C. If a proxy rewrites commas, a redirect to only one of these forms would never end.
    if (![own.search, `?${own.searchParams.toString()}`].includes(url.search)) {
      const headers = { ...everyAnswer, location: asked.address, 'cache-control': 'no-store' };
      return new Response(null, { status: 302, headers });
    }
    const client = options.clientOf(request);
    if (client !== null) requests.take(client);
    const area = await areaOf(asked);
    const { mark, count, countLong, places } = await published.select(area.isIn);
    mustNotExceed(count, maxInArea, { what: 'places', field: asked.field });
    mustNotExceed(await countLong(), maxLongInArea, { what: 'places with long details', field: asked.field }); // oxfmt-ignore
    const title = `${brand.name}: ${area.name}`;
    const version = JSON.stringify([formatVersion, siteUrl, file.name, title, mark]);
    const etag = `W/"${createHash('sha256').update(version).digest('hex').slice(0, 16)}"`;
    const headers: Record<string, string> = {
      ...everyAnswer,
      etag,
      'cache-control': caching,
      vary: 'Accept-Encoding',
    };
    if (isUnchanged(request, etag)) return new Response(null, { status: 304, headers });
    headers['content-type'] = file.mediaType;
    headers['content-disposition'] =
      `attachment; filename="${brand.slug}-${area.slug}-${file.name}"`;
    const isPacked = acceptsGzip(request.headers.get('accept-encoding'));
    if (isPacked) headers['content-encoding'] = 'gzip';
    if (request.method === 'HEAD') return new Response(null, { headers });
    if (client !== null) downloads.take(client);
    const pageOf = (id: string) => siteUrl + placePath(id);
    const text = Readable.from(portions(reported(file.text(places(), pageOf, title))));
    // A failure closes the connection, so that the client notices the incomplete file.
    const body = isPacked ? pipeline(text, createGzip(), () => undefined) : text;
    return new Response(Readable.toWeb(body) as ReadableStream, { headers });
  }

  async function* reported(text: AsyncIterable<string>): AsyncGenerator<string> {
    try {
      yield* text;
    } catch (error) {
      onError(error);
      throw error;
    }
  }

  return {
    divisions: offeredDivisions,
    serve: withRefusals(answer),
  };
}
