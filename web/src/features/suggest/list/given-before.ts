import type { OwnSuggestion } from '@shared/contract/schemas.ts';
import { distanceBetween } from '@shared/geo/distance.ts';
import { listKeyLength, listKeyText } from '@shared/contract/list-key.ts';
import { geohashIn } from '@shared/contract/place-id.ts';
import { decodeGeohash } from '@shared/geo/geohash.ts';
import type { LatLng } from '@shared/geo/position.ts';
import { foldTight } from '@shared/names/fold.ts';
import { todaysNames } from '@shared/names/todays-name.ts';
import { fetchOwnSuggestions } from '../../../lib/api/contributions.ts';
import { sha256 } from '../../../lib/sha256.ts';
import { itemsOf } from '../outbox/outbox-storage.ts';
import type { OutboxItem } from '../outbox/outbox-item.ts';
import { keyOf, keysOf, voiceKey } from './list-drafts.ts';

interface UnplacedRow {
  /** Old names of the row, each folded with `foldTight`. */
  tight: readonly string[];
  pair: { now: readonly string[]; position: LatLng | null };
  voice?: string | undefined;
}

export interface GivenBefore {
  /**
   * True if the account has already suggested all of these names for a place. The names are folded with `foldTight`.
   * With `voice`: true if the account has already suggested this recording, or any recording for one of these names.
   */
  wasGiven: (placeId: string, tight: readonly string[], voice?: string) => boolean;
  wasGivenForAddedPlace: (row: UnplacedRow) => boolean;
}

interface AddedPlace {
  id: string;
  location: LatLng;
  /** Null if the current names of the place are unknown. */
  now: readonly string[] | null;
}

/** Maximum distance in metres between the coordinates in a list and the point at which the user added the place. */
const farthestAdded = 20_000;

const namesOf = ({ name_az, name_loc, names }: OwnSuggestion): string[] => [
  ...[name_az ?? '', name_loc ?? ''],
  ...names.map(({ form }) => form),
];

interface Listed extends Pick<OutboxItem, 'placeId' | 'draft' | 'list' | 'state'> {
  /**
   * The id under which the server stores the list (shared/contract/list-key.ts). Undefined for unsent rows, and for
   * sent rows of an older version of the app.
   */
  listKey?: string | undefined;
}

async function withListKey(item: OutboxItem): Promise<Listed> {
  const { uid, list, state } = item;
  if (state.kind !== 'sent' || !list?.id) return item;
  const hash = await sha256(new TextEncoder().encode(listKeyText(uid, list.id)));
  return { ...item, listKey: hash.slice(0, listKeyLength) };
}

function addedPlaces(
  own: readonly OwnSuggestion[],
  items: readonly Listed[],
): ReadonlyMap<string, AddedPlace> {
  const named = new Map<string, string | null>([
    ...own.map((one) => [one.place_id, one.name_new] as const),
    ...items.map(({ placeId, draft }) => [placeId, draft?.values.name_new ?? null] as const),
  ]);
  const added = new Map<string, AddedPlace>();
  for (const [id, today] of named) {
    const hash = geohashIn(id);
    if (hash === null) continue;
    const now = today === null ? null : todaysNames(today).map(foldTight);
    added.set(id, { id, location: decodeGeohash(hash), now });
  }
  return added;
}

function byName(
  keys: Iterable<string>,
  added: ReadonlyMap<string, AddedPlace>,
): ReadonlyMap<string, readonly AddedPlace[]> {
  const named = new Map<string, AddedPlace[]>();
  for (const key of keys) {
    const end = key.indexOf(' ');
    const place = added.get(key.slice(0, end));
    const name = key.slice(end + 1);
    if (place) named.set(name, [...(named.get(name) ?? []), place]);
  }
  return named;
}

function mayBe({ location, now }: AddedPlace, { pair }: UnplacedRow): boolean {
  const { position } = pair;
  if (position && distanceBetween(position, location) > farthestAdded) return false;
  return (
    now === null || pair.now.length === 0 || pair.now.some((name) => now.includes(foldTight(name)))
  );
}

/** Returns a key that all rows of a list for the same place share. */
const rowsAt = (placeId: string, listKey: string | null | undefined): string =>
  `${placeId} ${listKey}`;

const rowsOf = ({ place_id, list }: OwnSuggestion): string => rowsAt(place_id, list);

/**
 * Returns the suggestions that match no row in `items`: a suggestion matches a row of the same list and place if the
 * keys of its names include all keys of the row. A suggestion without a match was corrected after it was sent, or its
 * row has a recording or is not in `items`.
 */
function correctedAmong(
  known: readonly OwnSuggestion[],
  items: readonly Listed[],
): OwnSuggestion[] {
  const rows = new Map<string, (readonly string[])[]>();
  for (const { placeId, list, listKey } of items) {
    const row = rowsAt(placeId, listKey);
    if (list) rows.set(row, [...(rows.get(row) ?? []), list.keys]);
  }
  return known.filter((one) => {
    const names = new Set(keysOf(one.place_id, namesOf(one)));
    return !rows.get(rowsOf(one))?.some((keys) => keys.every((key) => names.has(key)));
  });
}

/**
 * Returns the keys of the rows in the outbox that count as suggested:
 * - All unsent rows. If `known` is null, also all sent rows.
 * - A sent row, if `known` contains a corrected suggestion of the same list for the same place.
 * - The recording of a sent row, if `known` contains any recording for the same place.
 * Omits all other sent rows: either the account has withdrawn them, or `known` itself contains their names.
 * @param known as in `givenAmong`
 */
function keysInOutbox(items: readonly Listed[], known: readonly OwnSuggestion[] | null): string[] {
  const corrected = new Set(correctedAmong(known ?? [], items).map(rowsOf));
  const recorded = new Set(known?.filter(hasRecording).map(({ place_id }) => place_id));
  return items.flatMap(({ placeId, list, listKey, state }) => {
    const keys = list?.keys ?? [];
    if (state.kind !== 'sent' || !known) return keys;
    if (listKey !== undefined && corrected.has(rowsAt(placeId, listKey))) return keys;
    return recorded.has(placeId) ? keys.filter((key) => key.startsWith(voiceKey(placeId, ''))) : [];
  });
}

const hasRecording = ({ voiceUrl }: OwnSuggestion): boolean => voiceUrl !== null;

/**
 * Returns functions that check whether the account has already suggested a row.
 * @param known suggestions of the account, in any state; null if they could not be fetched
 */
export function givenAmong(
  known: readonly OwnSuggestion[] | null,
  items: readonly Listed[],
): GivenBefore {
  const own = known ?? [];
  const recordings = own.filter(hasRecording);
  const given = new Set([
    ...keysInOutbox(items, known),
    ...own.flatMap((one) => keysOf(one.place_id, namesOf(one))),
  ]);
  const recorded = new Set(
    recordings.flatMap((one) => keysOf(one.place_id, [...namesOf(one), ''])),
  );
  const addedByName = byName(given, addedPlaces(own, items));

  const wasGiven: GivenBefore['wasGiven'] = (placeId, tight, voice) => {
    const isIn = (keys: ReadonlySet<string>) => (name: string) => keys.has(keyOf(placeId, name));
    if (voice === undefined) return tight.length > 0 && tight.every(isIn(given));
    const names = tight.length > 0 ? tight : [''];
    return given.has(voiceKey(placeId, voice)) || names.some(isIn(recorded));
  };
  return {
    wasGiven,
    wasGivenForAddedPlace: (row) =>
      [...row.tight, `voice ${row.voice}`]
        .flatMap((name) => addedByName.get(name) ?? [])
        .some((place) => wasGiven(place.id, row.tight, row.voice) && mayBe(place, row)),
  };
}

export async function givenBefore(uid: string): Promise<GivenBefore> {
  // Reads the outbox before it fetches the suggestions. In the other order, an item that is sent between the two steps
  // would be missing from the suggestions, and would count as withdrawn.
  const items = await Promise.all((await itemsOf(uid)).map(withListKey));
  const own = await fetchOwnSuggestions().catch((error: unknown) => {
    console.warn('Earlier suggestions could not be loaded', error);
    return null;
  });
  return givenAmong(own, items);
}
