import { beforeEach, describe, expect, it } from 'vitest';
import { namesInput } from '@shared/contract/attested-name-schema.ts';
import type { FlagAnswer, FlagKind } from '@shared/contract/flags.ts';
import { approveSuggestion } from '../approve.ts';
import { declineSuggestion } from '../decline.ts';
import { submitSuggestion } from '../submit.ts';
import {
  answerFlag,
  haveRecordings,
  loud,
  muted,
  ofName,
  publishedRecordings,
  sendFlag,
  voiceUrl,
} from '../testing/flagging.ts';
import { approveAt, merge, suggestAt, unmerge } from '../testing/merging.ts';
import {
  aSubmission,
  admin,
  aylin,
  havePlace,
  haveUpload,
  knownId as id,
  moderator,
  newWorld,
  type World,
} from '../testing/world.ts';
import { undoAccount } from '../undo-account.ts';
import { undoDecision } from '../undo-decision.ts';
import { undoInPlace } from '../undo.ts';
import { answerFlags } from './answer.ts';
import { createFlagLimits } from './limits.ts';

let world: World;
beforeEach(async () => {
  world = newWorld();
  await haveRecordings(world);
});

const flag = (kind: FlagKind, place_id = id) =>
  sendFlag(
    world,
    createFlagLimits(() => 0),
    { kind, place_id },
  );
const answer = (kind: FlagKind, reply: FlagAnswer) => answerFlag(world, kind, reply);
const published = () => publishedRecordings(world);

it('a muted recording is also removed from evidence with the same file, and restored there', async () => {
  const [name] = (await world.store.place(id))?.names ?? [];
  if (!name) throw new Error('no name');
  const source = { kind: 'book', year: null, page: null, link: null, quote: null } as const;
  const evidence = [
    { ...source, label: 'An archive', file: voiceUrl },
    { ...source, label: 'A book', file: null },
    { ...source, label: null, file: ofName },
  ];
  await havePlace(world, { voiceUrl, names: [{ ...name, evidence }], links: [] });
  const now = async () => (await world.store.place(id))?.names[0]?.evidence;
  await flag('recording');
  expect(await now()).toEqual([
    { ...source, label: 'An archive', file: null },
    { ...source, label: 'A book', file: null },
  ]);
  await answer('recording', 'done');
  expect(await now()).toEqual(evidence);
});

it.each([
  ['a link of another suggestion', { links: [voiceUrl] }],
  [
    'evidence',
    { voiceUrl, names: namesInput.parse([{ form: 'Solduz', kind: 'historical', evidence: [{ kind: 'book', file: voiceUrl }] }]) }, // oxfmt-ignore
  ],
])('a muted recording is not published again as %s', async (_, content) => {
  await flag('recording');
  const body = aSubmission(content);
  const call = { id, caller: aylin, body, idempotencyKey: null };
  const { id: sid } = await submitSuggestion(world, call);
  await approveSuggestion(world, {
    ...{ id, sid, caller: moderator, idempotencyKey: null },
    body: { fields: ['links', 'names'], revision: 4 },
  });
  expect(JSON.stringify(await world.store.place(id))).not.toContain(voiceUrl);
  expect(world.store.stateOfUpload(voiceUrl)).toBe('withdrawn');
});

it('a muted recording stays private when it is suggested again, even after an approval', async () => {
  await flag('recording');
  const body = aSubmission({ about: 'New.', voiceUrl });
  const { id: sid } = await submitSuggestion(world, {
    ...{ id, caller: aylin, body, idempotencyKey: null },
  });
  expect(world.store.stateOfUpload(voiceUrl)).toBe('withdrawn');
  await approveSuggestion(world, {
    ...{ id, sid, caller: moderator, idempotencyKey: null },
    body: { fields: ['about', 'voiceUrl'], revision: 4 },
  });
  expect(await published()).toEqual(muted);
  expect(world.store.stateOfUpload(voiceUrl)).toBe('withdrawn');
  expect(await world.store.place(id)).toMatchObject({ about: 'New.' });
  await answer('recording', 'done');
  expect(await published()).toEqual(loud);
});

it('a muted recording stays private when a decision about it is undone, and keeps its file when a suggestion with it is declined', async () => {
  const { id: sid } = await submitSuggestion(world, {
    ...{ id, caller: aylin, idempotencyKey: null },
    body: aSubmission({ about: 'New.', voiceUrl }),
  });
  const call = { id, sid, caller: moderator, idempotencyKey: null };
  const { revision = 0 } = (await world.store.place(id)) ?? {};
  await approveSuggestion(world, { ...call, body: { fields: ['about', 'voiceUrl'], revision } });
  await flag('recording');
  await undoDecision(world, call);
  expect(world.store.stateOfUpload(voiceUrl)).toBe('withdrawn');
  await declineSuggestion(world, { ...call, body: { reason_id: 'no_source', reason: null } });
  expect(world.store.stateOfUpload(voiceUrl)).toBe('withdrawn');
  await answer('recording', 'done');
  expect((await published()).voiceUrl).toBe(voiceUrl);
});

it('a muted recording stays private when its place is merged into another one', async () => {
  await flag('recording');
  await answer('recording', 'mute_stays');
  const sid = await suggestAt(world, id, { about: 'New.', voiceUrl });
  await havePlace(world, { place_id: 'gn-8' });
  await merge(world, 'gn-8', id);
  await approveAt(world, 'gn-8', sid, ['about', 'voiceUrl'], moderator);
  expect(await world.store.place('gn-8')).toMatchObject({ about: 'New.', voiceUrl: null });
  expect(world.store.stateOfUpload(voiceUrl)).toBe('withdrawn');
});

it('a recording that was published again stays private after a mute on the same day, after a merge', async () => {
  const sid = await suggestAt(world, id, { about: 'New.', voiceUrl });
  await flag('recording');
  await answer('recording', 'done');
  await havePlace(world, { place_id: 'gn-8' });
  await merge(world, 'gn-8', id, { fields: ['voiceUrl'] });
  expect(await world.store.place('gn-8')).toMatchObject({ voiceUrl });
  await flag('recording', 'gn-8');
  await answerFlags(world, {
    ...{ id: 'gn-8', caller: admin, idempotencyKey: null },
    body: { kind: 'recording', answer: 'mute_stays', count: 1 },
  });
  await approveAt(world, 'gn-8', sid, ['about', 'voiceUrl'], moderator);
  expect(await world.store.place('gn-8')).toMatchObject({ about: 'New.', voiceUrl: null });
  expect(world.store.stateOfUpload(voiceUrl)).toBe('withdrawn');
});

describe.each(['muted', 'deleted'])('approving a %s recording', (state) => {
  const newer = `/files/places/${id}/newer.mp3`;

  /** Creates a suggestion with the place's recordings, and then mutes or deletes these recordings. */
  async function suggestedBefore() {
    const names = (await world.store.place(id))?.names ?? [];
    const suggested = names.map((name) => ({ ...name, certainty: 'uncertain' as const }));
    const sid = await suggestAt(world, id, { voiceUrl, names: suggested, links: [ofName] });
    await flag('recording');
    await answer('recording', 'mute_stays');
    if (state === 'deleted')
      for (const link of [voiceUrl, ofName])
        world.store.put(`uploads/${encodeURIComponent(link)}`, null);
    haveUpload(world, newer, 'audio');
    return { sid, names };
  }

  it('keeps the recording that replaced it', async () => {
    const { sid } = await suggestedBefore();
    const next = await suggestAt(world, id, { voiceUrl: newer });
    await approveAt(world, id, next, ['voiceUrl']);
    await approveAt(world, id, sid, ['voiceUrl'], moderator);
    expect((await published()).voiceUrl).toBe(newer);
    expect(world.store.stateOfUpload(newer)).toBe('attached');
  });

  it('of a name keeps the recording that replaced it', async () => {
    const { sid, names } = await suggestedBefore();
    const withNewer = names.map((name) => ({ ...name, recording: newer }));
    const next = await suggestAt(world, id, { names: withNewer, links: [newer] });
    await approveAt(world, id, next, ['links', 'names']);
    await approveAt(world, id, sid, ['names'], moderator);
    expect((await world.store.place(id))?.names).toMatchObject([
      { certainty: 'uncertain', recording: newer },
    ]);
  });
});

describe('a merge with a recording of the merged place', () => {
  const other = 'gn-8';
  const theirs = `/files/places/${other}/voice.mp3`;
  const own = `/files/places/${id}/own.mp3`;
  const voices = async () =>
    [...(await world.store.places([id, other])).values()].map((one) => one.voiceUrl);

  beforeEach(async () => {
    haveUpload(world, theirs, 'audio', { place_id: other });
    haveUpload(world, own, 'audio');
    await havePlace(world, { voiceUrl: own });
    const names = namesInput.parse([{ form: 'Orada', kind: 'historical' }]);
    await havePlace(world, {
      ...{ place_id: other, voiceUrl: theirs, links: [theirs] },
      names: names.map((name) => ({ ...name, recording: theirs })),
    });
    await merge(world, id, other, { fields: ['voiceUrl'] });
    expect((await world.store.place(id))?.voiceUrl).toBe(theirs);
  });

  it('cannot be undone while the recording is flagged', async () => {
    await flag('recording');
    await expect(unmerge(world, id, other)).rejects.toMatchObject({
      ...{ code: 'conflict', reason: 'wrong_state', details: { changed: ['flags'] } },
    });
    const entry = (await world.store.history(id, 9)).find(({ merged }) => merged);
    const by = { kind: 'entry' as const, id: entry?.id ?? '' };
    const body = { by, since: new Date(0).toISOString(), reason: 'Merges.', apply: true };
    const context = { ...world, onError: () => undefined };
    const { items } = await undoAccount(context, { id, caller: admin, body });
    expect(items.map((one) => [one.place_id, one.failed])).toEqual([
      [id, true],
      [other, true],
    ]);
    expect(await voices()).toEqual([null, theirs]);
  });

  it('cannot be undone while a flag has not muted the recording', async () => {
    await flag('recording');
    await answer('recording', 'done');
    await flag('recording');
    await expect(unmerge(world, id, other)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('can be undone after the recording was published again', async () => {
    await flag('recording');
    await answer('recording', 'done');
    await unmerge(world, id, other);
    expect(await voices()).toEqual([own, theirs]);
    expect(world.store.stateOfUpload(theirs)).toBe('attached');
  });

  it('can be undone after the recording was left muted', async () => {
    await flag('recording');
    await answer('recording', 'mute_stays');
    await unmerge(world, id, other);
    const kept = await world.store.place(id);
    expect([kept?.names, (await world.store.place(other))?.voiceUrl]).toEqual([[], null]);
    expect(world.store.stateOfUpload(theirs)).toBe('withdrawn');
  });

  it('leaves the recording muted when it is undone, even if the account that left it muted is undone, too', async () => {
    await flag('recording');
    await answer('recording', 'mute_stays');
    await unmerge(world, id, other);
    const call = { uid: admin.uid, since: new Date(0), suggestions: [], reason: 'Hijacked.' };
    await undoInPlace(world, other, { ...call, by: null, apply: true });
    expect((await voices())[1]).toBeNull();
    expect(world.store.stateOfUpload(theirs)).toBe('withdrawn');
  });

  it('leaves the recording muted when it is undone, also for later suggestions and in a chain of merges', async () => {
    const kept = 'gn-9';
    await havePlace(world, { place_id: kept, voiceUrl: null });
    await merge(world, kept, id, { fields: ['voiceUrl'] });
    await flag('recording', kept);
    const body = { kind: 'recording', answer: 'mute_stays', count: 1 } as const;
    await answerFlags(world, { id: kept, caller: admin, idempotencyKey: null, body });
    await unmerge(world, kept, id);
    await unmerge(world, id, other);
    expect(await voices()).toEqual([null, null]);
    const sid = await suggestAt(world, other, { voiceUrl: theirs });
    await approveAt(world, other, sid, ['voiceUrl'], moderator);
    expect((await world.store.place(other))?.voiceUrl).toBeNull();
    expect(world.store.stateOfUpload(theirs)).toBe('withdrawn');
  });

  it('does not keep another merge from being undone', async () => {
    await havePlace(world, { place_id: 'gn-9' });
    await merge(world, id, 'gn-9');
    await flag('recording');
    await unmerge(world, id, 'gn-9');
    expect((await world.store.place('gn-9'))?.status).toBe('approved');
  });
});

describe('a recording that was published only after a merge, and then muted', () => {
  const other = 'gn-8';
  const theirs = `/files/places/${other}/voice.mp3`;

  async function mutedAfterMerge() {
    haveUpload(world, theirs, 'audio', { place_id: other });
    await havePlace(world, { voiceUrl: null });
    await havePlace(world, { place_id: other, voiceUrl: null, links: [] });
    const sid = await suggestAt(world, other, { voiceUrl: theirs });
    await merge(world, id, other);
    await approveAt(world, id, sid, ['voiceUrl']);
    world.pass(1_000);
    await flag('recording');
    await answer('recording', 'mute_stays');
    world.pass(1_000);
    return sid;
  }
  async function expectPrivate(sid: string) {
    await approveAt(world, other, sid, ['voiceUrl'], moderator);
    expect((await world.store.place(other))?.voiceUrl).toBeNull();
    expect(world.store.stateOfUpload(theirs)).toBe('withdrawn');
  }

  it('stays private after the merge is undone, if the suggestion goes back and is changed', async () => {
    const sid = await mutedAfterMerge();
    await undoDecision(world, { id, sid, caller: admin, idempotencyKey: null });
    await unmerge(world, id, other);
    const changed = { voiceUrl: theirs, about: 'Changed.', replaces: sid };
    await expectPrivate(await suggestAt(world, other, changed));
  });

  it('stays private after the merge is undone, if it is suggested there again', async () => {
    await mutedAfterMerge();
    await unmerge(world, id, other);
    await expectPrivate(await suggestAt(world, other, { voiceUrl: theirs }));
  });

  it('is neither published nor added to the links of the other place after the undo of the account that left it muted', async () => {
    await mutedAfterMerge();
    await unmerge(world, id, other);
    const call = { uid: admin.uid, since: new Date(0), suggestions: [], reason: 'Hijacked.' };
    await undoInPlace(world, other, { ...call, by: null, apply: true });
    expect((await world.store.place(other))?.links).toEqual([]);
    await expectPrivate(await suggestAt(world, other, { voiceUrl: theirs }));
  });
});
