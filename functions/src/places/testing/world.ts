import { noDivision, type Division } from '@shared/formats/gazetteer/files.ts';
import { decodeGeohash, encodeGeohash } from '@shared/geo/geohash.ts';
import { agreement } from '@shared/contract/licence.ts';
import { noContent, nothingSuggested } from '@shared/contract/fields.ts';
import type { Caller } from '../../platform/caller.ts';
import { placeIdKind } from '@shared/contract/place-id.ts';
import type { SubmitRequest } from '@shared/contract/requests.ts';
import type { Location } from '@shared/contract/schemas.ts';
import { MemoryStore } from './memory-store.ts';
import type { StoredPlace } from '../model.ts';
import type { AttachableUpload, LocatingContext, ProposingContext } from '../ports.ts';

export interface World extends LocatingContext, ProposingContext {
  store: MemoryStore;
  pass(milliseconds: number): void;
  located: string[];
  touchedBy(uid: string, since: Date): Promise<Map<string, string[]>>;
  onError: (error: unknown) => void;
  storedId: (id: string) => Promise<string>;
  /** Returns one of two divisions, which meet at 37 degrees north; null south of 36 degrees. */
  divisionOf: (placeId: string, point: Location) => Pick<Division, 'names'> | null;
}

export const visitor = null;
export const aylin: Caller = {
  uid: 'uid-aylin',
  name: 'Aylin',
  admin: false,
  moderator: false,
  verified: false,
};
export const babek: Caller = {
  uid: 'uid-babek',
  name: 'Babək',
  admin: false,
  moderator: false,
  verified: false,
};
export const moderator: Caller = {
  uid: 'uid-moderator',
  name: 'Sevda',
  admin: false,
  moderator: true,
  verified: false,
};
export const admin: Caller = {
  uid: 'uid-admin',
  name: 'Rəna',
  admin: true,
  moderator: false,
  verified: false,
};

/** The geocoder knows `knownId`. It does not know `unknownId`, which is a well-formed id. */
export const knownId = 'gn-7';
export const pointId = `pt-${encodeGeohash(36.95, 45.39)}`;
export const unknownId = 'gn-404';

export function newWorld(): World {
  const store = new MemoryStore();
  let time = Date.parse('2026-01-01T00:00:00Z');
  let ids = 0;
  const located: string[] = [];
  const world: World = {
    store,
    touchedBy: async (uid, since) => store.touchedBy(uid, since),
    onError: (error) => {
      throw error;
    },
    origins: ['https://adyurdu.example'],
    located,
    now: () => new Date(time),
    pass: (milliseconds) => void (time += milliseconds),
    isOnlyReviewer: async () => false,
    mayBeOnlyReviewer: (uid) => world.isOnlyReviewer(uid),
    isReviewer: async () => true,
    noteForgotten: async () => undefined,
    needsSecondPerson: false,
    isAdmin: async () => true,
    storedId: async (id) => id,
    divisionOf: (_, { lat }) =>
      lat > 36 ? { names: { ...noDivision, en: lat > 37 ? 'North' : 'South' } } : null,
    newId: () => `id${String(++ids).padStart(18, '0')}`,
    locator: {
      locate: async (id) => {
        located.push(id);
        if (id === unknownId) return null;
        const location =
          placeIdKind(id) === 'point' ? decodeGeohash(id.slice(3)) : { lat: 36.95, lng: 45.39 };
        return { id, name: 'Naqadeh', location, approximate: false };
      },
    },
  };
  return world;
}

export function aPlace(changes: Partial<StoredPlace> = {}): StoredPlace {
  const at = new Date('2025-12-01T00:00:00Z');
  return {
    ...noContent,
    place_id: knownId,
    name_new: 'Naqadeh',
    name_az: 'Sulduz',
    name_loc: 'سولدوز',
    about: 'Old.',
    links: ['https://example.org/old'],
    location: { lat: 36.95, lng: 45.39 },
    approximate: false,
    status: 'approved',
    revision: 3,
    was_deleted: false,
    deleted_from: null,
    deleted_in: null,
    history_from: 0,
    merged: null,
    merged_ids: [],
    created_at: at,
    updated_at: at,
    ...changes,
  };
}

export async function havePlace(
  { store }: World,
  changes: Partial<StoredPlace> = {},
): Promise<StoredPlace> {
  const place = aPlace(changes);
  await store.transact(place.place_id, async (transaction) => transaction.savePlace(null, place));
  return place;
}

export function haveUpload(
  { store }: World,
  link: string,
  kind: AttachableUpload['kind'],
  changes: Partial<AttachableUpload> = {},
): void {
  const upload = { link, kind, uid: aylin.uid, place_id: knownId, state: 'orphan', ...changes };
  store.put(`uploads/${encodeURIComponent(link)}`, upload);
}

export function aSubmission(changes: Partial<SubmitRequest> = {}): SubmitRequest {
  return {
    ...nothingSuggested,
    licence: agreement.version,
    name_new: 'Naqadeh',
    name_az: 'Sulduz',
    name_loc: 'سولدوز',
    ...changes,
  };
}
