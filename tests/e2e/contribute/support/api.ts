import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { nothingSuggested } from '@shared/contract/fields.ts';
import type { AtlasCell, AtlasManifest } from '@shared/formats/atlas.ts';
import { encodeGeohash } from '@shared/geo/geohash.ts';
import { agreement } from '@shared/contract/licence.ts';
import type { SubmitRequest } from '@shared/contract/requests.ts';
import { atlasPaths } from '@shared/contract/routes.ts';
import type { Place, Suggestion, UploadAnswer } from '@shared/contract/schemas.ts';
import { mp3 } from '../../../../functions/src/uploads/testing/recording.ts';
import { cellBounds } from '../../../../web/src/map/atlas/cell-bounds.ts';
import { contains } from '../../../../web/src/map/geometry.ts';
import { appCheckToken } from '../../../api/tokens.ts';
import { appUrl } from '../../support/app-url.ts';
import { idTokenOf, type Account } from './accounts.ts';

/** Maximum number of retries after status 503. The server sends this status if it has too many calls at once. */
const repeats = 5;

/**
 * If `account` is null, calls the API as a visitor.
 *
 * @throws Error with the API's response if the call fails
 */
export async function callAs<T>(
  account: Account | null,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
): Promise<T> {
  // A call that was answered with 503 may have succeeded. With the same idempotency key, the repeated call makes no
  // second change and gets the first call's answer.
  const key = randomUUID();
  for (let left = repeats; ; left--) {
    const { status, envelope } = await callOnce<T>(account, method, path, { body, key });
    if (envelope.success) return envelope.data;
    if (status !== 503 || left === 0)
      throw new Error(`${method} ${path}: ${JSON.stringify(envelope)}`);
  }
}

/**
 * Reads all pages of a list.
 *
 * @throws Error with the API's response if a call fails
 */
export async function allAs<T>(account: Account, path: string): Promise<T[]> {
  const all: T[] = [];
  let after: string | null = null;
  do {
    const page: string = after === null ? path : `${path}?after=${encodeURIComponent(after)}`;
    const { envelope }: Answer<T[]> = await callOnce<T[]>(account, 'GET', page);
    if (!envelope.success) throw new Error(`GET ${page}: ${JSON.stringify(envelope)}`);
    all.push(...envelope.data);
    after = envelope.next ?? null;
  } while (after !== null);
  return all;
}

interface Answer<T> {
  status: number;
  envelope: { success: boolean; data: T; next?: string | null };
}

async function callOnce<T>(
  account: Account | null,
  method: 'GET' | 'POST',
  path: string,
  { body, key }: { body?: unknown; key?: string } = {},
): Promise<Answer<T>> {
  const headers = new Headers({
    'X-Firebase-AppCheck': appCheckToken(),
  });
  if (method === 'POST' && key !== undefined) headers.set('Idempotency-Key', key);
  const isForm = body instanceof FormData;
  if (!isForm) headers.set('Content-Type', 'application/json');
  if (account) headers.set('Authorization', `Bearer ${await idTokenOf(account)}`);
  const answer = await fetch(appUrl(`/api${path}`), {
    method,
    headers,
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  const envelope = (await answer.json()) as Answer<T>['envelope'];
  return { status: answer.status, envelope };
}

/**
 * Returns a random point in the region, away from the seeded towns. The point has no place, and no other test uses it.
 */
export function freshPoint(): { id: string; lat: number; lng: number } {
  const lat = 37.9 + Math.random() * 0.9;
  const lng = 45 + Math.random() * 2;
  return { id: `pt-${encodeGeohash(lat, lng)}`, lat, lng };
}

export const aSuggestion = (more: Partial<SubmitRequest> = {}): SubmitRequest => ({
  ...nothingSuggested,
  licence: agreement.version,
  name_new: 'Yeniabad',
  name_az: 'Köhnəkənd',
  name_loc: 'کؤهنه‌کند',
  ...more,
});

/** Adds the same random code to both names, so that a test can find them in lists in both scripts. */
export function freshNames(latin: string, arabic: string): { name_az: string; name_loc: string } {
  const code = Math.random().toString().slice(2, 10);
  return { name_az: `${latin} ${code}`, name_loc: `${arabic} ${code}` };
}

export const suggest = (account: Account, id: string, body: SubmitRequest): Promise<unknown> =>
  callAs(account, 'POST', `/places/${id}/submit`, body);

export async function uploadAs(
  account: Account,
  destination: string,
  content: BlobPart,
): Promise<string> {
  const form = new FormData();
  form.set('destination', destination);
  form.set('file', new Blob([content]), 'file');
  return (await callAs<UploadAnswer>(account, 'POST', '/storage/upload', form)).path;
}

export const uploadBookAndVoice = (account: Account, placeId: string): Promise<[string, string]> =>
  Promise.all([
    uploadAs(account, `places/${placeId}/kitab.txt`, 'from my grandmother'),
    uploadAs(account, `places/${placeId}/voice_1.mp3`, new Uint8Array(mp3(20))),
  ]);

export const submissionsOf = (admin: Account, id: string): Promise<Suggestion[]> =>
  callAs(admin, 'GET', `/places/${id}/submissions`);

/** Approves the only suggestion for a place. */
export async function approveNewPlace(admin: Account, id: string): Promise<Place> {
  const [suggestion] = await submissionsOf(admin, id);
  if (!suggestion) throw new Error(`the suggestion for ${id} is missing`);
  return callAs<Place>(admin, 'POST', `/places/${id}/submissions/${suggestion.id}/approve`, {
    fields: ['name_new', 'name_az', 'name_loc', 'about', 'links'],
    revision: 1,
  });
}

/**
 * Suggests and approves a place. For up to a second after the approval, the place may be missing on the map and have no
 * page.
 */
export async function approvedPlace(
  parts: { user: Account; admin: Account },
  body: SubmitRequest = aSuggestion(),
  id = freshPoint().id,
): Promise<Place> {
  await suggest(parts.user, id, body);
  return approveNewPlace(parts.admin, id);
}

/** Publishes a place through the API, and waits until the place has a page and is on the map. */
export async function publishedPlace(
  parts: { user: Account; admin: Account },
  body?: SubmitRequest,
  id?: string,
): Promise<Place> {
  const place = await approvedPlace(parts, body, id);
  await isShown(place.place_id);
  return place;
}

/** @returns the id of a place with a recording, which has a page and is on the map */
export async function placeWithVoice({
  user,
  admin,
}: {
  user: Account;
  admin: Account;
}): Promise<string> {
  const { id } = freshPoint();
  const voiceUrl = await uploadAs(user, `places/${id}/voice_1.mp3`, new Uint8Array(mp3(20)));
  await suggest(user, id, aSuggestion({ ...freshNames('Səsli', 'سسلی'), voiceUrl }));
  const [sent] = await submissionsOf(admin, id);
  const fields = ['name_new', 'name_az', 'name_loc', 'voiceUrl'];
  const path = `/places/${id}/submissions/${sent?.id}/approve`;
  await callAs<Place>(admin, 'POST', path, { fields, revision: 1 });
  await isShown(id);
  return id;
}

export async function isShown(id: string): Promise<void> {
  const place = await callAs<Place>(null, 'GET', `/places/${id}`);
  await expect.poll(() => hasPage(id)).toBe(true);
  await expect.poll(() => isOnMap(place)).toBe(true);
}

export async function isGone(id: string): Promise<void> {
  await expect.poll(() => hasPage(id)).toBe(false);
}

/**
 * Returns whether a place has a page. A new place has none at first, because the server creates pages from a cached map
 * (functions/src/atlas/directory.ts).
 */
const hasPage = async (id: string): Promise<boolean> => (await fetch(appUrl(`/places/${id}`))).ok;

/**
 * Returns whether a place is on the map. A new place may be missing at first, because the server caches the map for up
 * to a second (functions/src/atlas/memory.ts).
 */
async function isOnMap({ place_id, location }: Place): Promise<boolean> {
  const read = async (path: string) => (await fetch(appUrl(path))).json();
  const { cells } = (await read(atlasPaths.manifest)) as AtlasManifest;
  const cell = cells.find(({ key }) => contains(cellBounds(key), location));
  if (!cell) return false;
  const { places } = (await read(atlasPaths.cell(cell.key, cell.hash))) as AtlasCell;
  return places.some(([id]) => id === place_id);
}
