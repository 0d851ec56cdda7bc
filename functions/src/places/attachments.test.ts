import { describe, expect, it } from 'vitest';
import { fieldNames } from '@shared/contract/fields.ts';
import { limits } from '@shared/contract/limits.ts';
import { namesInput } from '@shared/contract/attested-name-schema.ts';
import { approveSuggestion } from './approve.ts';
import { askContributor } from './ask.ts';
import { allFilesOf, namedUploads, namesWithFiles, sortAttachments } from './attachments.ts';
import { declineSuggestion } from './decline.ts';
import type { AttachableUpload } from './ports.ts';
import { submitSuggestion } from './submit.ts';
import { admin, aPlace, aSubmission, aylin, babek, havePlace, haveUpload, knownId, newWorld, type World } from './testing/world.ts'; // oxfmt-ignore
import {
  approve,
  aWorld,
  declineAsThief,
  stateOf,
  suggest,
  thief,
  undo,
} from './testing/undoing.ts';
import { withdrawSuggestion } from './withdraw.ts';

const origins = ['https://adyurdu.example'];
const ours = (path: string) => `https://adyurdu.example${path}`;
const file = (name: string, place = knownId) => `/files/places/${place}/${name}`;
const [paper, photo, voice] = ['paper.pdf', 'photo.jpg', 'voice_1.mp3'].map((name) =>
  file(name),
) as [string, string, string];

const refused = (field: string, message: string) =>
  expect.objectContaining({ code: 'invalid', field, message }) as Error;

describe('the files that a submission refers to', () => {
  it.each<[what: string, link: string, stored: string]>([
    ['an uploaded file by its path', paper, paper],
    ['an uploaded file by its absolute address', ours(paper), paper],
    ['no file for another page of the site', ours('/places/gn-7'), ours('/places/gn-7')],
    [
      'no file for the same path on another site',
      `https://evil.example${paper}`,
      `https://evil.example${paper}`,
    ],
    ['no file for an invalid address', 'no address', 'no address'],
  ])('include %s', (_, link, stored) => {
    expect(namedUploads({ links: [link], voiceUrl: null }, origins)).toEqual({
      links: [stored],
      voiceUrl: null,
      uploads: stored === paper ? [paper] : [],
    });
  });

  it('include a file once when it is linked by both addresses, and the voice last', () => {
    const links = [paper, ours(paper), 'https://example.org/'];
    expect(namedUploads({ links, voiceUrl: ours(voice) }, origins)).toEqual({
      links: [paper, 'https://example.org/'],
      voiceUrl: voice,
      uploads: [paper, voice],
    });
  });

  it('are limited in number, other links included', () => {
    const files = Array.from({ length: limits.fileCount }, (_, n) => file(`${n}.pdf`));
    const links = [...files, 'https://example.org/'];
    expect(namedUploads({ links, voiceUrl: voice }, origins).uploads).toHaveLength(11);
    expect(() => namedUploads({ links: [...links, paper], voiceUrl: null }, origins)).toThrow(
      refused('links', '11 files exceed 10'),
    );
  });

  it('include no voice from another site', () => {
    expect(() => namedUploads({ links: [], voiceUrl: `https://x.test${voice}` }, origins)).toThrow(
      refused('voiceUrl', 'not a file that was uploaded to this site'),
    );
  });
});

describe('the attached files of a submission', () => {
  const upload = (
    link: string,
    kind: AttachableUpload['kind'],
    changes = {},
  ): AttachableUpload => ({
    ...{ link, kind, uid: aylin.uid, place_id: knownId, state: 'orphan' },
    ...changes,
  });
  const owner = { uid: aylin.uid, placeIds: [knownId], place: null };

  it('are sorted into documents and photos', () => {
    const known = [upload(paper, 'other'), upload(photo, 'image'), upload(voice, 'audio')];
    const links = [paper, photo, 'https://example.org/'];
    expect(sortAttachments({ links, voiceUrl: voice }, known, owner)).toEqual({
      links: [paper, 'https://example.org/'],
      images: [photo],
      voiceUrl: voice,
    });
  });

  it.each<[what: string, known: AttachableUpload[]]>([
    ['unknown', []],
    ['uploaded by somebody else', [upload(paper, 'other', { uid: babek.uid })]],
    ['uploaded for another place', [upload(paper, 'other', { place_id: 'gn-8' })]],
  ])('must not be %s, unless the place already has them', (_, known) => {
    const [message, named] = [
      'not a file that you uploaded for this place',
      { links: [paper], voiceUrl: null },
    ];
    expect(() => sortAttachments(named, known, owner)).toThrow(refused('links', message));
    const others = aPlace({ links: ['https://example.org/'], images: [photo], voiceUrl: voice });
    expect(() => sortAttachments(named, known, { ...owner, place: others })).toThrow(
      refused('links', message),
    );
    for (const has of [{ links: [paper] }, { images: [paper] }, { voiceUrl: paper }])
      expect(sortAttachments(named, known, { ...owner, place: aPlace(has) }).links).toEqual([
        paper,
      ]);
    expect(() => sortAttachments({ links: [], voiceUrl: paper }, known, owner)).toThrow(
      refused('voiceUrl', message),
    );
  });

  it('must be a recording when used as the voice', () => {
    const named = { links: [], voiceUrl: photo };
    expect(() => sortAttachments(named, [upload(photo, 'image')], owner)).toThrow(
      refused('voiceUrl', 'not a voice recording'),
    );
  });
});

describe('files of names', () => {
  const names = namesInput.parse([
    { form: 'Sulduz', kind: 'original', recording: ours(voice) },
    {
      form: 'Naqadeh',
      kind: 'official',
      evidence: [
        { kind: 'map', label: 'A', file: ours(paper) },
        { kind: 'map', label: 'B' },
      ],
    },
  ]);

  it('are recognised by their stored paths', () => {
    const stored = namesWithFiles(names, { origins, files: new Set([voice, paper]) });
    expect(stored.map(({ recording }) => recording)).toEqual([voice, null]);
    expect(stored[1]?.evidence.map(({ file: one }) => one)).toEqual([paper, null]);
  });

  it.each([
    [voice, [paper]],
    [paper, [voice]],
  ])('must be files of the suggestion or the place: %s', (missing, files) => {
    expect(() => namesWithFiles(names, { origins, files: new Set(files) })).toThrow(
      refused('names', `${missing} is not a file of this suggestion or of the place`),
    );
  });

  it('may be any file of the suggestion or the place', () => {
    const suggested = { links: [paper, 'https://example.org/'], images: [], voiceUrl: null };
    const place = { links: [], images: [photo], voiceUrl: voice };
    expect([...allFilesOf(suggested, null, place)]).toEqual([paper, photo, voice]);
  });
});

const theirs = file('0123456789abcdef0123456789abcdef-theirs.mp3');
const own = file('fedcba9876543210fedcba9876543210-own.pdf');

describe('a suggestion that its contributor withdraws', () => {
  async function withdrawn(of: Partial<AttachableUpload>) {
    const world = newWorld();
    await havePlace(world, { voiceUrl: theirs });
    haveUpload(world, theirs, 'audio', { state: 'attached', ...of });
    haveUpload(world, own, 'other', { uid: babek.uid });
    const call = { id: knownId, caller: babek, idempotencyKey: null };
    const body = aSubmission({ links: [own], voiceUrl: theirs });
    const { id: sid } = await submitSuggestion(world, { ...call, body });
    await world.store.transact(knownId, async (transaction) => {
      const stored = await transaction.place(knownId);
      if (stored) transaction.savePlace(stored, { ...stored, voiceUrl: null, status: 'pending' });
    });
    await withdrawSuggestion(world, { id: knownId, caller: babek, sid });
    return [own, theirs].map((link) => world.store.stateOfUpload(link));
  }

  it('releases its own files, but not a file of somebody else', async () => {
    expect(await withdrawn({ uid: aylin.uid })).toEqual(['declined', 'attached']);
    expect(await withdrawn({ uid: null })).toEqual(['declined', 'attached']);
  });
});

it('declining a suggestion keeps a file that the place showed before another decision', async () => {
  const world = newWorld();
  await havePlace(world, { links: [] });
  haveUpload(world, own, 'other');
  const call = { id: knownId, caller: aylin, idempotencyKey: null };
  const suggest = async (links: string[]) =>
    (await submitSuggestion(world, { ...call, body: aSubmission({ links }) })).id;
  const approve = async (sid: string) =>
    approveSuggestion(world, {
      ...{ ...call, sid, caller: admin },
      body: {
        fields: [...fieldNames],
        revision: (await world.store.place(knownId))?.revision ?? 0,
      },
    });
  await approve(await suggest([own]));
  const [without, still] = [await suggest([]), await suggest([own])];
  await approve(without);
  await declineSuggestion(world, {
    ...{ ...call, sid: still, caller: admin },
    body: { reason_id: 'no_source', reason: null },
  });
  expect(world.store.stateOfUpload(own)).toBe('withdrawn');
});

describe('a file of two suggestions of one contributor', () => {
  const call = { id: knownId, idempotencyKey: null };

  async function suggestedTwice() {
    const world = await aWorld();
    haveUpload(world, photo, 'image');
    const first = await suggest(world, aylin, { links: [photo] });
    return { world, first, second: await suggest(world, aylin, { links: [photo] }) };
  }

  it.each<[what: string, decide: (world: World, sid: string) => Promise<unknown>]>([
    ['was declined', declineAsThief],
    ['was approved without it', (world, sid) => approve(world, sid, admin, ['name_az'])],
    ['was withdrawn', (world, sid) => withdrawSuggestion(world, { ...call, sid, caller: aylin })],
    ['was changed', (world, sid) => submitSuggestion(world, { ...call, caller: aylin, body: aSubmission({ replaces: sid }) })], // oxfmt-ignore
    ['was undone', (world, sid) => (world.pass(1), undo(world, aylin.uid, [sid], world.now()))],
  ])(
    'is released when the second one is decided, and not when the first one %s',
    async (_, decide) => {
      const { world, first, second } = await suggestedTwice();
      await decide(world, first);
      expect(await stateOf(world, second)).toMatchObject({ state: 'pending', images: [photo] });
      expect(world.store.stateOfUpload(photo)).toBe('attached');
      await declineAsThief(world, second);
      expect(world.store.stateOfUpload(photo)).toBe('declined');
    },
  );

  it('stays while there is a question about the second one', async () => {
    const { world, first, second } = await suggestedTwice();
    await askContributor(world, {
      ...call,
      sid: second,
      caller: thief,
      body: { question: 'Who?' },
    });
    await declineAsThief(world, first);
    expect(world.store.stateOfUpload(photo)).toBe('attached');
  });

  it('is released when both are undone together', async () => {
    const { world, first, second } = await suggestedTwice();
    await undo(world, aylin.uid, [first, second], new Date(0));
    expect(world.store.stateOfUpload(photo)).toBe('declined');
  });
});

describe('a file that the place no longer shows because of another approval', () => {
  const isShown = async (world: World) => (await world.store.place(knownId))?.links.includes(paper);
  const newWorldWithFile = async () => {
    const world = await aWorld();
    haveUpload(world, paper, 'other');
    return world;
  };

  it('is public again when a waiting suggestion with it is approved', async () => {
    const world = await newWorldWithFile();
    await approve(world, await suggest(world, aylin, { links: [paper] }));
    const still = await suggest(world, aylin, { links: [paper] });
    await approve(world, await suggest(world, babek, { links: [] }));
    expect(world.store.stateOfUpload(paper)).toBe('withdrawn');
    await approve(world, still);
    expect(await isShown(world)).toBe(true);
    expect(world.store.stateOfUpload(paper)).toBe('attached');
  });

  it('is public again when its suggestion is approved that is pending after the undo of an undo', async () => {
    const world = await newWorldWithFile();
    const sid = await suggest(world, aylin, { links: [paper] });
    const other = await suggest(world, babek, { links: [] });
    await approve(world, sid);
    const since = world.now();
    await undo(world, aylin.uid, [sid], new Date(0), { by: thief });
    await undo(world, thief.uid, [], since);
    expect(await stateOf(world, sid)).toMatchObject({ state: 'pending' });
    await approve(world, other);
    await approve(world, sid);
    expect(await isShown(world)).toBe(true);
    expect(world.store.stateOfUpload(paper)).toBe('attached');
  });

  it('stays private when only other fields of a suggestion with it are approved', async () => {
    const world = await newWorldWithFile();
    await approve(world, await suggest(world, aylin, { links: [paper] }));
    const still = await suggest(world, aylin, { links: [paper] });
    await approve(world, await suggest(world, babek, { links: [] }));
    await approve(world, still, admin, ['name_az']);
    expect(await isShown(world)).toBe(false);
    expect(world.store.stateOfUpload(paper)).toBe('withdrawn');
  });
});
