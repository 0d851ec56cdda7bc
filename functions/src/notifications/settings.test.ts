import { describe, expect, it } from 'vitest';
import { endFeed, ownNotifications } from './settings.ts';
import { aylin, babek, feedOf, newWorld, wantMail } from './testing/world.ts';

describe('the settings', () => {
  it('are off for everybody, and store nothing before they are turned on', async () => {
    const world = newWorld();
    expect(await ownNotifications(world, aylin)).toEqual({
      ...{ language: 'en', mail: false, mail_offered: true, feed: false },
    });
    expect(world.store.stored.size).toBe(0);
  });

  it('belong to their account', async () => {
    const world = newWorld();
    await wantMail(world, { language: 'azb' });
    await feedOf(world, 'azb');
    expect(await ownNotifications(world, aylin)).toMatchObject({ mail: true, feed: true });
    expect(await ownNotifications(world, aylin)).toMatchObject({ language: 'azb' });
    expect(await ownNotifications(world, babek)).toMatchObject({ mail: false, feed: false });
  });

  it('cannot send emails to an unverified address, or from a site without a mail server', async () => {
    const refused = { code: 'invalid', field: 'mail', reason: 'not_allowed' };
    const world = newWorld();
    const unverified = { ...aylin, verified: false };
    await expect(wantMail(world, { caller: unverified })).rejects.toMatchObject(refused);
    await expect(wantMail(newWorld({ sendsMail: false }))).rejects.toMatchObject(refused);
    expect(world.store.stored.size).toBe(0);
    await wantMail(world);
    await wantMail(world, { caller: unverified, language: 'fa' });
    expect(await ownNotifications(world, aylin)).toMatchObject({ mail: true, language: 'fa' });
    await wantMail(world, { caller: unverified, mail: false });
    expect(await ownNotifications(world, aylin)).toMatchObject({ mail: false });
  });

  it('delete the data of emails when they are turned off, and create a new link when turned on again', async () => {
    const world = newWorld();
    await wantMail(world);
    const first = world.store.stored.get(aylin.uid)?.unsubscribe;
    await wantMail(world);
    expect(world.store.stored.get(aylin.uid)?.unsubscribe).toBe(first);
    await wantMail(world, { mail: false });
    expect(world.store.stored.get(aylin.uid)).toMatchObject({
      ...{ unsubscribe: null, mail_day: null, told: [] },
    });
    await wantMail(world);
    expect(world.store.stored.get(aylin.uid)?.unsubscribe).not.toBe(first);
  });

  it('store only a hash of the secret of a feed, and replace it with each new feed', async () => {
    const world = newWorld();
    const [first, second] = [await feedOf(world), await feedOf(world)];
    expect(first).not.toBe(second);
    const stored = JSON.stringify([...world.store.stored]);
    for (const path of [first, second]) {
      const secret = path.split('/').at(-1)?.replace('.xml', '') ?? '';
      expect(secret).toHaveLength(32);
      expect(stored).not.toContain(secret);
    }
    await endFeed(world, aylin);
    expect(world.store.stored.get(aylin.uid)?.feed_hash).toBeNull();
  });
});
