import { fieldNames, type Field } from '@shared/contract/fields.ts';
import { approveSuggestion } from '../approve.ts';
import type { StoredPlace } from '../model.ts';
import { submitSuggestion } from '../submit.ts';
import {
  aSubmission,
  admin,
  aylin,
  havePlace,
  haveUpload,
  knownId,
  newWorld,
  type World,
} from './world.ts';

export async function suggested(place: Partial<StoredPlace> | null, body = aSubmission()) {
  const world = newWorld();
  if (place) await havePlace(world, place);
  const { id: sid } = await submitSuggestion(world, {
    id: knownId,
    caller: aylin,
    body,
    idempotencyKey: null,
  });
  return { world, sid };
}

export function approve(
  world: World,
  sid: string,
  {
    fields = fieldNames,
    revision = 3,
    names,
  }: { fields?: readonly Field[]; revision?: number; names?: string[] } = {},
) {
  const body = { fields: [...fields], revision, ...(names ? { names } : {}) };
  return approveSuggestion(world, { id: knownId, sid, caller: admin, body, idempotencyKey: null });
}

export const photo = `/files/places/${knownId}/photo.jpg`;
export const paper = `/files/places/${knownId}/paper.pdf`;

export async function suggestedFiles(place: Partial<StoredPlace> | null) {
  const world = newWorld();
  if (place) await havePlace(world, place);
  haveUpload(world, photo, 'image');
  haveUpload(world, paper, 'other');
  const body = aSubmission({ links: [photo, paper, 'https://example.org/'] });
  const call = { id: knownId, caller: aylin, body, idempotencyKey: null };
  const { id: sid } = await submitSuggestion(world, call);
  const released = () =>
    [...world.store.documents].flatMap(([key, at]) =>
      key.startsWith('released/') ? [[decodeURIComponent(key.slice(9)), at]] : [],
    );
  return { world, sid, released };
}
