import { describe, expect, it } from 'vitest';
import { aSubmission } from '../../functions/src/places/testing/world.ts';
import { appointedSince } from '../../functions/src/platform/store/roles.ts';
import { call, db, havePlace, newAccount, tokenOf, type Account } from './suite.ts';

const appoint = (admin: Account, email: string, moderator = true) =>
  call('/moderators', { method: 'POST', token: admin.token, body: { email, moderator } });

async function listed(admin: Account): Promise<string[]> {
  const { data } = await call<{ email: string }[]>('/moderators', { token: admin.token });
  return data.map(({ email }) => email);
}

async function suggested(by: Account): Promise<{ id: string; path: string; revision: number }> {
  const { place_id: id, revision } = await havePlace();
  const sent = await call<{ id: string }>(`/places/${id}/submit`, {
    ...{ method: 'POST', token: by.token },
    body: aSubmission({ name_az: 'Sulduz' }),
  });
  return { id, revision, path: `/places/${id}/submissions/${sent.data.id}` };
}

const approve = ({ path, revision }: { path: string; revision: number }, token: string) =>
  call(`${path}/approve`, { method: 'POST', token, body: { fields: ['name_az'], revision } });

describe('a moderator', () => {
  it('is appointed, decides only on suggestions of others, and is refused as soon as the role ends', async () => {
    const [admin, user, sevda] = await Promise.all([
      newAccount('Rəna', { admin: true }),
      newAccount('Aylin'),
      newAccount('Sevda', { verified: true }),
    ]);
    const waiting = await Promise.all([suggested(user), suggested(user), suggested(sevda)]);
    expect((await approve(waiting[0], sevda.token)).status).toBe(403);
    const appointedNow = () => appointedSince(db)(Date.now());
    expect(await appointedNow()).not.toContain(sevda.uid);
    expect(await appoint(admin, sevda.email)).toMatchObject({ status: 200 });
    expect(await listed(admin)).toContain(sevda.email);
    expect(await appointedNow()).toContain(sevda.uid);

    const token = await tokenOf(sevda.email);
    expect((await approve(waiting[0], token)).status).toBe(200);
    expect((await approve(waiting[2], token)).error).toMatchObject({
      code: 'forbidden',
      reason: 'own_suggestion',
    });
    const read = (by: string) =>
      call<{ needs_other?: boolean }[]>(waiting[2].path.replace(/\/[^/]*$/, ''), { token: by });
    expect((await read(token)).data[0]).toMatchObject({ needs_other: true });
    expect((await read(admin.token)).data[0]).not.toHaveProperty('needs_other');
    const other = await call('/moderators', {
      ...{ method: 'POST', token },
      body: { email: user.email, moderator: true },
    });
    expect(other.status).toBe(403);

    await appoint(admin, sevda.email, false);
    expect(await listed(admin)).not.toContain(sevda.email);
    // The token of a dismissed moderator still contains the moderator's claim, so the server must not rely on the claim
    // alone.
    expect((await approve(waiting[1], token)).error).toMatchObject({ reason: 'forbidden' });
    expect((await approve(waiting[1], admin.token)).status).toBe(200);
  });

  it('receives neither the email address nor the uid of a contributor', async () => {
    const [moderator, user] = await Promise.all([
      newAccount('Sevda', { moderator: true }),
      newAccount('Aylin'),
    ]);
    const { id } = await suggested(user);
    for (const path of [`/places/${id}`, `/places/${id}/submissions`, `/places/${id}/history`]) {
      const { status, data } = await call(path, { token: moderator.token });
      expect(status).toBe(200);
      expect(JSON.stringify(data)).not.toContain(user.email);
      expect(JSON.stringify(data)).not.toContain(user.uid);
    }
  });

  it('cannot be appointed without a verified email address', async () => {
    const [admin, sevda] = await Promise.all([
      newAccount('Rəna', { admin: true }),
      newAccount('Sevda'),
    ]);
    expect(await appoint(admin, sevda.email)).toMatchObject({
      status: 400,
      error: { reason: 'not_verified', field: 'email' },
    });
    expect(await appoint(admin, 'no address')).toMatchObject({ status: 404 });
    expect(await appoint(admin, admin.email)).toMatchObject({ status: 409 });
  });
});
