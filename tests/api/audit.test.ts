import { describe, expect, it } from 'vitest';
import {
  auditAccount,
  auditEntry,
  auditNumbers,
  pendingOfAccount,
  type AuditAccount,
  type AuditEntry,
  type AuditNumbers,
} from '@shared/contract/audit.ts';
import * as z from 'zod/mini';
import { aSubmission } from '../../functions/src/places/testing/world.ts';
import { call, db, havePlace, newAccount, type Account } from './suite.ts';

const query = (filter: Record<string, string>) => new URLSearchParams(filter).toString();

const entriesOf = async (admin: Account, filter: Record<string, string>) => {
  const { status, data, next } = await call<AuditEntry[]>(`/audit?${query(filter)}`, {
    token: admin.token,
  });
  expect(status).toBe(200);
  return { entries: z.array(auditEntry).parse(data), next };
};

async function suggest(account: Account, id: string): Promise<string> {
  const { data } = await call<{ id: string }>(`/places/${id}/submit`, {
    ...{ method: 'POST', token: account.token, body: aSubmission({ name_az: 'Sulduz' }) },
  });
  return data.id;
}

const decline = (admin: Account, id: string, sid: string) =>
  call(`/places/${id}/submissions/${sid}/decline`, {
    ...{ method: 'POST', token: admin.token, body: { reason_id: 'no_source', reason: null } },
  });

async function world() {
  const [admin, user] = await Promise.all([
    newAccount('Rəna', { admin: true }),
    newAccount('Aylin'),
  ]);
  const { place_id: id } = await havePlace();
  const declined = await suggest(user, id);
  const waiting = await suggest(user, id);
  expect((await decline(admin, id, declined)).status).toBe(200);
  return { admin, user, id, declined, waiting };
}

describe('the audit log', () => {
  it('filters entries by every combination of account, place, action and time', async () => {
    const { admin, user, id, waiting } = await world();
    const actions = async (filter: Record<string, string>) =>
      (await entriesOf(admin, filter)).entries.map(({ action }) => action);
    const [decision] = (await entriesOf(admin, { place: id, action: 'declined' })).entries;
    expect(decision).toMatchObject({
      ...{ by: 'Rəna', reason_id: 'no_source', of: null },
      place: { place_id: id, name_new: 'Naqadeh' },
    });
    const contributor = `suggestion/${id}/${waiting}`;
    const account = decision?.account ?? '';
    const from = new Date(Date.parse(decision?.at ?? '') - 60_000).toISOString();
    const until = new Date(Date.parse(decision?.at ?? '') + 60_000).toISOString();
    for (const time of [{}, { from }, { until }, { from, until }] as Record<string, string>[]) {
      expect(await actions({ account, ...time })).toEqual(['declined']);
      expect(await actions({ account, place: id, ...time })).toEqual(['declined']);
      expect(await actions({ account, action: 'declined', ...time })).toEqual(['declined']);
      expect(await actions({ account, action: 'approved', ...time })).toEqual([]);
      expect(await actions({ account, place: id, action: 'declined', ...time })).toEqual([
        'declined',
      ]);
      expect(await actions({ place: id, ...time })).toEqual(['declined', 'suggested', 'suggested']);
      expect(await actions({ place: id, action: 'suggested', ...time })).toHaveLength(2);
      expect(await actions({ account: contributor, ...time })).toEqual(['suggested', 'suggested']);
      expect(await actions(time)).not.toContain('suggested');
    }
    expect(await actions({ place: id, from: until })).toEqual([]);
    expect(await actions({ place: id, until: from })).toEqual([]);
    expect(JSON.stringify(await entriesOf(admin, { place: id }))).not.toContain(user.uid);
  });

  it('returns pages without duplicates, and refuses invalid cursors', async () => {
    const { admin, id } = await world();
    const seen: string[] = [];
    let after: string | null | undefined = '';
    for (let pages = 0; typeof after === 'string' && pages < 4; pages++) {
      const page: Awaited<ReturnType<typeof entriesOf>> = await entriesOf(admin, {
        ...(after === '' ? {} : { after }),
      });
      seen.push(...page.entries.map((one) => `${one.place?.place_id}/${one.id}`));
      after = page.next;
    }
    expect(new Set(seen).size).toBe(seen.length);
    for (const wrong of [`${id}/nothing`, 'nothing', '../..'])
      expect(
        (await call(`/audit?${query({ after: wrong })}`, { token: admin.token })).error,
      ).toMatchObject({ code: 'invalid', field: 'after' });
  });
});

describe('an account in the audit log', () => {
  it('shows its name, role, role changes and pending suggestions, but neither uid nor email address', async () => {
    const { admin, user, id, waiting } = await world();
    const account = `suggestion/${id}/${waiting}`;
    const look = async (key: string) =>
      auditAccount.parse(
        (
          await call<AuditAccount>(`/audit/account?${query({ account: key })}`, {
            token: admin.token,
          })
        ).data,
      );
    expect(await look(account)).toMatchObject({
      ...{ name: 'Aylin', role: null, blocked_since: null, waiting: 1, approved: 0, changes: [] },
    });
    const list = await call(`/audit/account/waiting?${query({ account })}`, { token: admin.token });
    expect(z.array(pendingOfAccount).parse(list.data)).toMatchObject([
      { place_id: id, id: waiting, name_az: 'Sulduz' },
    ]);
    const sevda = await newAccount('Sevda', { verified: true });
    for (const moderator of [true, false])
      await call('/moderators', {
        ...{ method: 'POST', token: admin.token, body: { email: sevda.email, moderator } },
      });
    const { entries } = await entriesOf(admin, { action: 'moderator_added' });
    const appointed = entries.find(({ of }) => of?.name === 'Sevda');
    expect(appointed).toMatchObject({ by: 'Rəna', place: null });
    const page = await look(appointed?.of?.account ?? '');
    expect(page).toMatchObject({ name: 'Sevda', role: null, known_by: null });
    expect(page.changes.map(({ action }) => action)).toEqual([
      ...['moderator_removed', 'moderator_added'],
    ]);
    for (const answer of [page, entries, list.data])
      for (const secret of [user.uid, sevda.uid, user.email, sevda.email])
        expect(JSON.stringify(answer)).not.toContain(secret);
  });

  it('becomes anonymous when it is deleted', async () => {
    const { admin } = await world();
    const sevda = await newAccount('Gedən', { verified: true });
    await call('/moderators', {
      ...{ method: 'POST', token: admin.token, body: { email: sevda.email, moderator: true } },
    });
    const mine = await call('/account', { method: 'DELETE', token: sevda.token });
    expect(mine.status).toBe(200);
    const left = await db
      .collectionGroup('history')
      .where('action', '==', 'moderator_added')
      .orderBy('at', 'desc')
      .get();
    expect(JSON.stringify(left.docs.map((one) => one.data()))).not.toContain(sevda.uid);
    expect(JSON.stringify(left.docs.map((one) => one.data()))).not.toContain('Gedən');
    const { entries } = await entriesOf(admin, { action: 'moderator_added' });
    expect(entries.find(({ of }) => of?.account === null)).toMatchObject({
      of: { name: null, account: null },
    });
  });
});

it('counts pending and decided suggestions, also by province', async () => {
  const { admin } = await world();
  const { data } = await call<AuditNumbers>('/audit/numbers', { token: admin.token });
  const { waiting, decided, areas, counted, oldest } = auditNumbers.parse(data);
  expect(waiting).toBeGreaterThan(0);
  expect(decided).toBeGreaterThan(0);
  expect(Date.parse(oldest ?? '')).toBeLessThan(Date.now());
  expect(areas.reduce((sum, area) => sum + area.waiting, 0)).toBe(counted);
});

it('a blocked account cannot send suggestions, but can read its own; after unblocking it can send again', async () => {
  const { admin, user, id, waiting } = await world();
  const account = `suggestion/${id}/${waiting}`;
  const block = (blocked: boolean, token = admin.token) =>
    call('/audit/account/block', {
      ...{ method: 'POST', token, body: { account, blocked, reason: 'Uydurma adlar' } },
    });
  const submit = () =>
    call(`/places/${id}/submit`, { method: 'POST', token: user.token, body: aSubmission() });
  expect((await block(true, user.token)).status).toBe(403);
  expect((await block(true)).data).toEqual({ blocked: true });
  expect(await submit()).toMatchObject({ status: 403, error: { reason: 'blocked' } });
  expect((await call('/places/suggestions', { token: user.token })).status).toBe(200);
  expect((await decline(admin, id, waiting)).status).toBe(200);
  const { entries } = await entriesOf(admin, { action: 'blocked' });
  expect(entries.find(({ of }) => of?.name === 'Aylin')).toMatchObject({
    ...{ by: 'Rəna', reason: 'Uydurma adlar' },
  });
  expect((await block(false)).data).toEqual({ blocked: false });
  expect((await submit()).status).toBe(200);
});

it('refuses to block a reviewer who still has the role', async () => {
  const { admin, id } = await world();
  const [entry] = (await entriesOf(admin, { place: id, action: 'declined' })).entries;
  const body = { account: entry?.account, blocked: true, reason: 'x' };
  expect(
    await call('/audit/account/block', { method: 'POST', token: admin.token, body }),
  ).toMatchObject({ status: 409, error: { reason: 'wrong_state' } });
});
