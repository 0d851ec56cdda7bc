import { beforeEach, describe, expect, it } from 'vitest';
import type { FlagAnswer, FlagKind } from '@shared/contract/flags.ts';
import { limits } from '@shared/contract/limits.ts';
import type { Caller } from '../../platform/caller.ts';
import { ownInbox } from '../inbox.ts';
import { answerFlag } from '../testing/flagging.ts';
import {
  aylin,
  babek,
  havePlace,
  haveUpload,
  knownId as id,
  newWorld,
  type World,
} from '../testing/world.ts';
import { flagPlace } from './flag.ts';
import { createFlagLimits } from './limits.ts';
import { openFlags } from './list.ts';

const voiceUrl = `/files/places/${id}/voice_1.mp3`;

let world: World;
beforeEach(() => void (world = newWorld()));

const flag = (
  kind: FlagKind,
  {
    caller,
    tell = false,
    words = null,
  }: { caller: Caller | null; tell?: boolean; words?: string | null },
) =>
  flagPlace(
    { ...world, flagLimits: createFlagLimits(() => 0) },
    {
      body: { place_id: id, kind, words, tell },
      sender: { device: 'token', client: null },
      caller,
    },
  );

const answer = (kind: FlagKind, reply: FlagAnswer, count = 1) =>
  answerFlag(world, kind, reply, count);

const waiting = async () => (await openFlags(world, {})).items;

describe('a sender who wants to be notified of the answer', () => {
  const documents = (kept: RegExp) =>
    [...world.store.documents].filter(([path]) => kept.test(path));
  const ask = (kind: FlagKind, caller: Caller | null = aylin) => flag(kind, { caller, tell: true });

  it('gets an inbox entry without the kind of flag and its sentence', async () => {
    await havePlace(world);
    await flag('name', { caller: aylin, tell: true, words: 'My neighbour’s name' });
    await flag('name', { caller: babek });
    await ask('name');
    expect(await ownInbox(world, aylin)).toEqual([]);
    await answer('name', 'done', 3);
    const entries = await ownInbox(world, aylin);
    expect(entries).toMatchObject([
      { kind: 'flag_done', place_id: id, suggestion_id: null, words: null, reason_id: null },
    ]);
    expect(entries[0]).not.toHaveProperty('flag');
    expect(JSON.stringify(entries)).not.toContain('neighbour');
    expect(await ownInbox(world, babek)).toEqual([]);
  });

  it('is stored separately from the flags that admins read, and only until the answer', async () => {
    await havePlace(world);
    await ask('name');
    await ask('spelling');
    expect(JSON.stringify(documents(/\/flags\//))).not.toContain(aylin.uid);
    expect(documents(/^flag_senders/)).toHaveLength(2);
    await answer('name', 'done');
    expect(documents(/^flag_senders/).map(([, stored]) => stored)).toEqual([
      { place_id: id, kind: 'spelling', uids: [aylin.uid] },
    ]);
    const others = documents(/^(?!flag_senders|inboxes)/);
    expect(JSON.stringify(others)).not.toContain(aylin.uid);
  });

  it('is notified that a recording stays muted', async () => {
    haveUpload(world, voiceUrl, 'audio');
    await havePlace(world, { voiceUrl });
    await ask('recording');
    await answer('recording', 'mute_stays');
    expect(await ownInbox(world, aylin)).toMatchObject([{ kind: 'flag_muted' }]);
  });

  it('must be signed in with an existing account', async () => {
    await havePlace(world);
    await expect(ask('name', null)).rejects.toMatchObject({ code: 'unauthenticated' });
    world.store.put(`erasures/${aylin.uid}`, {});
    await expect(ask('name')).rejects.toMatchObject({ reason: 'account_deleted' });
    expect(await waiting()).toEqual([]);
    expect(documents(/^flag_senders/)).toEqual([]);
  });

  it('is one of a limited number, so that an answer stays possible', async () => {
    await havePlace(world);
    for (let n = 0; n <= limits.flagNotified; n++) await ask('name', { ...aylin, uid: `uid-${n}` });
    await answer('name', 'done', limits.flagNotified + 1);
    expect(documents(/^inboxes/)).toHaveLength(limits.flagNotified);
    expect(await ownInbox(world, { ...aylin, uid: `uid-${limits.flagNotified}` })).toEqual([]);
  });
});
