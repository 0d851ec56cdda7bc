import type { Field } from '@shared/contract/fields.ts';
import type { MergeRequest } from '@shared/contract/requests.ts';
import { approveSuggestion } from '../approve.ts';
import { mergePlaces } from '../merge.ts';
import { submitSuggestion } from '../submit.ts';
import { unmergePlace } from '../unmerge.ts';
import { admin, aSubmission, aylin, type World } from './world.ts';

const revisionOf = async (world: World, id: string) => (await world.store.place(id))?.revision ?? 0;

export async function merge(
  world: World,
  id: string,
  of: string,
  { by = admin, ...more }: Partial<MergeRequest> & { by?: typeof admin } = {},
): Promise<void> {
  world.pass(1_000);
  const revision = await revisionOf(world, id);
  const other_revision = await revisionOf(world, of);
  await mergePlaces(world, {
    ...{ id, caller: by, idempotencyKey: null },
    body: { place_id: of, fields: [], revision, other_revision, ...more },
  });
}

export async function unmerge(world: World, id: string, of: string): Promise<void> {
  world.pass(1_000);
  const call = { id, caller: admin, idempotencyKey: null };
  await unmergePlace(world, { ...call, body: { place_id: of } });
}

export async function suggestAt(
  world: World,
  id: string,
  changes: Parameters<typeof aSubmission>[0] = {},
  caller = aylin,
): Promise<string> {
  world.pass(1_000);
  const call = { id, caller, body: aSubmission(changes), idempotencyKey: null };
  return (await submitSuggestion(world, call)).id;
}

export async function approveAt(
  world: World,
  id: string,
  sid: string,
  fields: Field[],
  caller = admin,
): Promise<void> {
  world.pass(1_000);
  const call = { id, sid, caller, idempotencyKey: null };
  const body = { fields, revision: await revisionOf(world, id) };
  await approveSuggestion(world, { ...call, body });
}
