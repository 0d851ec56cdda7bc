import { beforeEach, describe, expect, it } from 'vitest';
import { auditQuery, type AuditAction } from '@shared/contract/audit.ts';
import { approveSuggestion } from '../places/approve.ts';
import { declineSuggestion } from '../places/decline.ts';
import { deletePlace } from '../places/delete.ts';
import { submitSuggestion } from '../places/submit.ts';
import {
  admin,
  aSubmission,
  aylin,
  babek,
  havePlace,
  moderator,
  newWorld,
  type World,
} from '../places/testing/world.ts';
import { auditedAccount, pendingOfAccount, pendingPage } from './account.ts';
import { blockAccount } from './block.ts';
import { auditEntries, auditPage } from './list.ts';
import { auditNumbers, countedByArea } from './numbers.ts';
import type { AuditContext } from './ports.ts';
import { MemoryAccounts, MemoryAudit } from './testing/memory.ts';

const hour = 3_600_000;
let world: World;
let context: AuditContext;
let reads: number;
let accounts: MemoryAccounts;

beforeEach(() => {
  world = newWorld();
  reads = 0;
  accounts = new MemoryAccounts();
  accounts.have(aylin.uid, 'Aylin');
  accounts.have(moderator.uid, 'Sevda', 'moderator');
  context = {
    records: new MemoryAudit(world.store, () => void reads++),
    accounts: accounts.accounts,
    divisionOf: world.divisionOf,
    ...{ now: world.now, newId: world.newId },
  };
});

async function suggest(id: string, caller = aylin): Promise<string> {
  world.pass(hour);
  const call = { id, caller, body: aSubmission(), idempotencyKey: null };
  return (await submitSuggestion(world, call)).id;
}

async function decided(id = 'gn-7') {
  await havePlace(world, { place_id: id, revision: 1, name_az: `Ad ${id}` });
  const [first, second] = [await suggest(id), await suggest(id)];
  const call = { id, caller: moderator, idempotencyKey: null };
  world.pass(hour);
  await approveSuggestion(world, {
    ...{ ...call, sid: first, body: { fields: ['name_az' as const], revision: 1 } },
  });
  world.pass(hour);
  const body = { reason_id: 'no_source' as const, reason: 'Which book?' };
  await declineSuggestion(world, { ...call, sid: second, body });
  const third = await suggest(id, babek);
  world.pass(hour);
  return { id, first, second, third };
}

const actionsOf = async (query: object = {}): Promise<AuditAction[]> =>
  (await auditEntries(context, auditQuery.parse(query))).items.map(({ action }) => action);

describe('the list of decisions', () => {
  it('lists decisions and acts, newest first, with the place and without uids', async () => {
    const { id } = await decided();
    await deletePlace(world, { id, caller: admin, idempotencyKey: null });
    const { items, next } = await auditEntries(context, {});
    expect(next).toBe(null);
    expect(items).toMatchObject([
      {
        action: 'deleted',
        by: 'Rəna',
        place: { place_id: id, name_az: 'Sulduz', location: { lat: 36.95, lng: 45.39 } },
        of: null,
      },
      { action: 'declined', by: 'Sevda', reason_id: 'no_source', reason: 'Which book?' },
      { action: 'approved', by: 'Sevda' },
    ]);
    expect(JSON.stringify(items)).not.toMatch(/uid-/);
  });

  it('can be filtered by place, action and time, including both ends', async () => {
    const { id } = await decided();
    await decided('gn-8');
    expect(await actionsOf({ place: id })).toEqual([
      ...['suggested', 'declined', 'approved', 'suggested', 'suggested'],
    ]);
    expect(await actionsOf({ action: 'approved' })).toEqual(['approved', 'approved']);
    expect(await actionsOf({ place: id, action: 'approved' })).toEqual(['approved']);
    const { at = '' } =
      (await auditEntries(context, { place: id, action: 'declined' })).items[0] ?? {};
    const later = new Date(Date.parse(at) + 1).toISOString();
    const of = (query: object) => actionsOf({ place: id, action: 'declined', ...query });
    expect(await of({ from: at })).toEqual(['declined']);
    expect(await of({ from: later })).toEqual([]);
    expect(await of({ until: later })).toEqual(['declined']);
    expect(await of({ until: at })).toEqual([]);
  });

  it('can be filtered by a person, identified by any of their acts', async () => {
    const { id, first } = await decided();
    const [declined] = (await auditEntries(context, { action: 'declined' })).items;
    const all = ['declined', 'approved'];
    expect(await actionsOf({ account: declined?.account ?? '' })).toEqual(all);
    const sent = ['suggested', 'suggested'];
    expect(await actionsOf({ account: `suggestion/${id}/${first}` })).toEqual(sent);
  });

  it('answers not_found for an account that left no trace', async () => {
    await decided();
    for (const account of ['entry/gn-7/nothing', 'suggestion/gn-9/x', 'change/x', 'changed/x'])
      await expect(auditEntries(context, { account })).rejects.toMatchObject({
        ...{ code: 'not_found', field: 'account' },
      });
  });

  it.each(['', 'x', 'entry/gn-7', 'entry/gn-7/a/b', 'entry/gn-/x', 'changed/a/b', 'entry/gn-7/..'])(
    'refuses %j as the id of an account',
    (account) => {
      expect(auditQuery.safeParse({ account }).success).toBe(false);
    },
  );

  it('is paged', async () => {
    await havePlace(world, { place_id: 'gn-7', revision: 1 });
    for (let count = 0; count <= auditPage; count++) await suggest('gn-7');
    const first = await auditEntries(context, { place: 'gn-7' });
    expect(first.items).toHaveLength(auditPage);
    const rest = await auditEntries(context, { place: 'gn-7', after: first.next ?? '' });
    expect([rest.items.length, rest.next]).toEqual([1, null]);
    await expect(auditEntries(context, { after: 'gn-7/no' })).rejects.toMatchObject({
      ...{ code: 'invalid', field: 'after' },
    });
  });
});

describe('an account', () => {
  it('has its role, its pending and its approved suggestions', async () => {
    const { id, first } = await decided();
    await suggest(id);
    const account = `suggestion/${id}/${first}`;
    expect(await auditedAccount(context, { account })).toMatchObject({
      ...{ name: 'Aylin', role: null, blocked_since: null, waiting: 1, approved: 1, changes: [] },
      known_by: expect.stringContaining(`entry/${id}/`),
    });
    const [declined] = (await auditEntries(context, { action: 'declined' })).items;
    expect(await auditedAccount(context, { account: declined?.account ?? '' })).toMatchObject({
      ...{ name: 'Sevda', role: 'moderator', waiting: 0, approved: 0 },
    });
  });

  it('shows who appointed it, and can be identified by the appointment', async () => {
    await context.records.addChange({
      ...{ id: 'c', at: world.now(), action: 'moderator_added', reason: null },
      ...{ uid: admin.uid, by: 'Rəna', of_uid: moderator.uid, of_name: 'Sevda' },
    });
    const [entry] = (await auditEntries(context, {})).items;
    expect(entry).toMatchObject({ place: null, of: { name: 'Sevda', account: 'changed/c' } });
    expect(await auditedAccount(context, { account: 'changed/c' })).toMatchObject({
      ...{ name: 'Sevda', known_by: null, changes: [{ by: 'Rəna', action: 'moderator_added' }] },
    });
    expect(await actionsOf({ account: 'change/c' })).toEqual(['moderator_added']);
  });

  it('lists its pending suggestions in pages', async () => {
    await havePlace(world, { place_id: 'gn-7', revision: 1 });
    let sid = '';
    for (let count = 0; count <= pendingPage; count++) sid = await suggest('gn-7');
    await suggest('gn-7', babek);
    const account = `suggestion/gn-7/${sid}`;
    const first = await pendingOfAccount(context, { account });
    expect(first.items).toHaveLength(pendingPage);
    expect(first.items[0]).toMatchObject({ place_id: 'gn-7', id: sid, name_az: 'Sulduz' });
    const rest = await pendingOfAccount(context, { account, after: first.next ?? '' });
    expect([rest.items.length, rest.next]).toEqual([1, null]);
  });
});

describe('the statistics', () => {
  it('count pending suggestions by province, and decisions of the last week', async () => {
    const started = world.now();
    await decided();
    await havePlace(world, { place_id: 'gn-8', revision: 1, location: { lat: 38, lng: 46 } });
    await havePlace(world, { place_id: 'gn-9', revision: 1, location: { lat: 1, lng: 46 } });
    for (const id of ['gn-8', 'gn-8', 'gn-9']) await suggest(id);
    const numbers = await auditNumbers(context);
    expect(numbers).toMatchObject({ waiting: 4, decided: 2, counted: 4 });
    expect(numbers.areas.map(({ names, waiting }) => [names['en'], waiting])).toEqual([
      ...[
        ['North', 2],
        ['South', 1],
        [undefined, 1],
      ],
    ]);
    expect(Date.parse(numbers.oldest ?? '')).toBeGreaterThan(started.getTime());
    world.pass(7 * 24 * hour);
    expect((await auditNumbers(context)).decided).toBe(0);
  });

  it('omit suggestions of deleted places', async () => {
    for (const id of ['gn-8', 'gn-9']) {
      await havePlace(world, { place_id: id, revision: 1 });
      await suggest(id);
    }
    await deletePlace(world, { id: 'gn-8', caller: admin, idempotencyKey: null });
    expect(await auditNumbers(context)).toMatchObject({
      ...{ waiting: 1, counted: 1, oldest: world.now().toISOString() },
      areas: [{ waiting: 1, oldest: world.now().toISOString() }],
    });
  });

  it('are zero for an empty project', async () => {
    expect(await auditNumbers(context)).toEqual({
      ...{ waiting: 0, oldest: null, decided: 0, areas: [], counted: 0 },
    });
  });

  it('read a bounded number of suggestions, regardless of how many are pending', async () => {
    await havePlace(world, { place_id: 'gn-7', revision: 1 });
    const sid = await suggest('gn-7');
    const path = `places/gn-7/suggestions/${sid}`;
    const one = world.store.documents.get(path) as object;
    for (let count = 0; count < countedByArea; count++)
      world.store.put(`places/gn-7/suggestions/s${count}`, { ...one, id: `s${count}` });
    reads = 0;
    const numbers = await auditNumbers(context);
    expect(numbers).toMatchObject({ waiting: countedByArea + 1, counted: countedByArea });
    expect(reads).toBe(countedByArea + 2);
  });
});

describe('a block', () => {
  const block = async (account: string, blocked: boolean) =>
    blockAccount(context, { caller: admin, body: { account, blocked, reason: 'Spam' } });

  it('is recorded once, with the admin and the reason, and ends when it is lifted', async () => {
    const { id, first } = await decided();
    const account = `suggestion/${id}/${first}`;
    for (const blocked of [true, true]) expect(await block(account, blocked)).toEqual({ blocked });
    expect(await auditedAccount(context, { account })).toMatchObject({
      blocked_since: world.now().toISOString(),
      changes: [{ action: 'blocked', by: 'Rəna', reason: 'Spam', of: { name: 'Aylin' } }],
    });
    world.pass(hour);
    await block(account, false);
    expect(await auditedAccount(context, { account })).toMatchObject({
      ...{ blocked_since: null, changes: [{ action: 'unblocked' }, { action: 'blocked' }] },
    });
    expect(accounts.known.get(aylin.uid)?.trusted_since).toEqual(world.now());
  });

  it('is refused for an account with a role, for a deleted account, and for an unknown contributor', async () => {
    const { id, third } = await decided();
    const [declined] = (await auditEntries(context, { action: 'declined' })).items;
    await expect(block(declined?.account ?? '', true)).rejects.toMatchObject({
      ...{ code: 'conflict', reason: 'wrong_state' },
    });
    await expect(block(`suggestion/${id}/${third}`, true)).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(block('entry/gn-7/no', true)).rejects.toMatchObject({ code: 'not_found' });
    expect(await actionsOf({ action: 'blocked' })).toEqual([]);
  });

  it('leaves no record when the identity provider refuses it', async () => {
    const { id, first } = await decided();
    const refused = Object.assign(new Error('none'), { code: 'auth/user-not-found' });
    context = {
      ...context,
      accounts: { ...context.accounts, block: () => Promise.reject(refused) },
    };
    await expect(block(`suggestion/${id}/${first}`, true)).rejects.toThrow('none');
    expect(await actionsOf({ action: 'blocked' })).toEqual([]);
  });
});
