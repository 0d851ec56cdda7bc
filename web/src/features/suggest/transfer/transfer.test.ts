import { unzipSync, zipSync, type Zippable } from 'fflate';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { TypedContent } from '@shared/contract/fields.ts';
import { asBaseName } from '@shared/contract/file-name.ts';
import { limits } from '@shared/contract/limits.ts';
import { completed, newDraft, type Draft } from '../drafts/draft.ts';
import { fresh, type OutboxItem } from '../outbox/outbox-item.ts';
import { unsent } from '../outbox/outbox-storage.ts';
import { contributionsEntry, transferLimits } from './contributions.ts';
import type { Contributions } from './contributions-schema.ts';
import { TransferError } from './transfer-error.ts';
import { openContributions } from './open-contributions.ts';
import { saveContributions } from './save-contributions.ts';

const now = new Date('2026-11-22T10:00:00Z');

const file = (id: string, text: string): Draft['files'][number] => ({
  id,
  name: `${id}.txt`,
  blob: new Blob([text], { type: 'text/plain' }),
  size: text.length,
  uploaded: null,
  refused: null,
});

function item(id: string, more: Partial<Draft> = {}): OutboxItem {
  const draft: Draft = {
    ...newDraft({ uid: 'u', placeId: 'gn-1' }, { name_new: 'Naqadeh', links: ['a.az'] }),
    files: [file(`${id}-a`, 'first'), file(`${id}-b`, 'second')],
    voice: {
      blob: new Blob(['sound'], { type: 'audio/mpeg' }),
      name: 'voice170.mp3',
      seconds: 3.4,
      overloaded: true,
      uploaded: null,
    },
    licence: 1,
    licenceLanguage: 'azb',
    speaker: { dialect: { id: 'gn-9', name: 'Balıqçı' }, born: 1950 },
    attempt: { key: `key-${id}`, payload: null },
    savedAt: 5,
    ...more,
  };
  return { id, uid: 'u', placeId: 'gn-1', title: 'Sulduz', queuedAt: 7, draft, state: fresh };
}

const comparable = async ({ draft, ...rest }: OutboxItem) => ({
  ...rest,
  draft: draft && {
    ...draft,
    files: await Promise.all(
      draft.files.map(async (one) => ({ ...one, blob: [one.blob.type, await one.blob.text()] })),
    ),
    voice: draft.voice && {
      ...draft.voice,
      blob: [draft.voice.blob.type, await draft.voice.blob.text()],
    },
  },
});

async function fileOf(items: OutboxItem[]): Promise<Blob> {
  const { file: zip, omitted } = await saveContributions(items, now);
  expect(omitted).toEqual([]);
  return zip!;
}

const saved = () => fileOf([item('one'), item('two', { files: [], voice: null, speaker: null })]);

const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof TransferError ? error.problem : error),
  );

it('opens a saved file for another user, with the same keys and files', async () => {
  const uploaded = { url: '/files/x', path: 'x', name: 'a', contentType: '', size: 5 };
  const sent = item('one', { files: [{ ...file('one-a', 'first'), uploaded }] });
  const all = [sent, item('two', { voice: null })];
  const opened = await openContributions(await fileOf(all), 'other');
  const expected = [
    item('one', { files: [file('one-a', 'first')] }),
    item('two', { voice: null, speaker: null }),
  ];
  for (const one of [...expected]) {
    one.uid = 'other';
    if (one.draft) one.draft.uid = 'other';
  }
  expect(await Promise.all(opened.map(comparable))).toEqual(
    await Promise.all(expected.map(comparable)),
  );
});

it('omits sent contributions, and files that the server rejected', async () => {
  const gone: OutboxItem = { ...item('sent'), draft: null };
  const done: OutboxItem = { ...item('done'), state: { kind: 'sent', at: 1, without: [] } };
  expect(unsent([gone, done, item('one')]).map(({ id }) => id)).toEqual(['one']);
  const refused = item('one', { files: [{ ...file('a', 'x'), refused: 'too large' }] });
  const [opened] = await openContributions(await fileOf([refused]), 'u');
  expect(opened?.draft?.files).toEqual([]);
});

async function textOf(zip: Blob): Promise<string> {
  const { [contributionsEntry]: index } = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  return new TextDecoder().decode(index);
}

async function spoilt(
  spoil: (contributions: Contributions, media: Zippable) => unknown,
  level: 0 | 9 = 0,
): Promise<Blob> {
  const entries = unzipSync(new Uint8Array(await (await saved()).arrayBuffer()));
  const { [contributionsEntry]: index, ...media } = entries;
  const contributions = JSON.parse(new TextDecoder().decode(index)) as Contributions;
  const body = spoil(contributions, media) ?? contributions;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const written = { ...media, [contributionsEntry]: new TextEncoder().encode(text) };
  return new Blob([zipSync(written, { level }) as Uint8Array<ArrayBuffer>]);
}

const first = ({ items }: Contributions): Contributions['items'][number] => {
  const [one] = items;
  if (!one) throw new Error('nothing was saved');
  return one;
};

it.each<[string, (contributions: Contributions, media: Zippable) => unknown, object]>([
  ['from another program', () => ({ format: 'x' }), { kind: 'other file' }],
  ['without any contributions', () => 'null', { kind: 'other file' }],
  [
    'of a newer version',
    (contributions) => ({ ...contributions, version: 5 }),
    { kind: 'newer version', version: 5 },
  ],
  [
    'of version 0',
    (contributions) => ({ ...contributions, version: 0 }),
    { kind: 'damaged', where: 'version' },
  ],
  [
    'without a version',
    (contributions) => ({ ...contributions, version: undefined }),
    { kind: 'damaged', where: 'version' },
  ],
  ['with invalid JSON', () => '{', { kind: 'damaged', where: contributionsEntry }],
  [
    'with an unknown field',
    (contributions) => ({ ...contributions, uid: 'x' }),
    { kind: 'damaged', where: '' },
  ],
  [
    'with no items',
    (contributions) => ({ ...contributions, items: [] }),
    { kind: 'damaged', where: 'items' },
  ],
  [
    'with an invalid place id',
    (contributions) => void (first(contributions).placeId = 'a/b'),
    { kind: 'damaged', where: 'items.0.placeId' },
  ],
  [
    'with a speaker without data',
    (contributions) => void (first(contributions).speaker = { dialect: null, born: null }),
    { kind: 'damaged', where: 'items.0.speaker' },
  ],
  [
    'with a key that is too long',
    (contributions) => void (first(contributions).attempt.key = 'k'.repeat(65)),
    { kind: 'damaged', where: 'items.0.attempt.key' },
  ],
  [
    'with a path outside the file',
    (contributions) => void Object.assign(first(contributions).files[0] ?? {}, { entry: '../x' }),
    { kind: 'damaged', where: 'items.0.files.0.entry' },
  ],
  ...['', '..', '../../x.jpg', '/etc/passwd', '..\\x.jpg', 'C:x.jpg', 'x\0.jpg'].map(
    (name): [string, (contributions: Contributions) => unknown, object] => [
      `with a file called ${JSON.stringify(name)}`,
      (contributions) => void Object.assign(first(contributions).files[0] ?? {}, { name }),
      { kind: 'damaged', where: 'items.0.files.0.name' },
    ],
  ),
  [
    'with a duplicate item',
    (contributions) =>
      void (contributions.items[1] = { ...contributions.items[1]!, id: first(contributions).id }),
    { kind: 'damaged', where: 'items' },
  ],
  [
    'with one entry for two files',
    (contributions) =>
      void (first(contributions).files[1] = { ...first(contributions).files[0]!, id: 'b' }),
    { kind: 'damaged', where: 'items' },
  ],
  [
    'with a file above the size limit',
    (contributions) => void (first(contributions).files[0]!.bytes = limits.fileBytes + 1),
    { kind: 'damaged', where: 'items.0.files.0.bytes' },
  ],
  [
    'with files above the total size limit',
    (contributions) => {
      const { files } = first(contributions);
      for (let n = 0; n < 5; n++)
        files[n] = { ...files[0]!, entry: `media/0/${n}`, bytes: limits.fileBytes };
    },
    { kind: 'too large', bytes: 5 * limits.fileBytes + 5, limit: transferLimits.fileBytes },
  ],
  [
    'with a changed recording',
    (_, media) => void (media['media/0/voice'] = new TextEncoder().encode('noise')),
    { kind: 'damaged', where: 'media/0/voice' },
  ],
  [
    'without a file that it lists',
    (_, media) => void delete media['media/0/1'],
    { kind: 'damaged', where: 'media/0/1' },
  ],
  [
    'with a file that is larger than it declares',
    (_, media) => void (media['media/0/0'] = new Uint8Array(1_000)),
    { kind: 'damaged', where: 'media/0/0' },
  ],
])('rejects a saved file %s', async (_, spoil, problem) => {
  expect(await problemOf(openContributions(await spoilt(spoil), 'u'))).toEqual(problem);
});

it('opens a file of an older app version without a speaker', async () => {
  const older = await spoilt((contributions) => {
    const items = contributions.items.map(({ licenceLanguage: _, speaker: __, voice, ...item }) => {
      if (!voice) return { ...item, voice };
      const { overloaded: ___, ...spoken } = voice;
      return { ...item, voice: spoken };
    });
    return { ...contributions, version: 1, items };
  });
  const [opened] = await openContributions(older, 'u');
  expect(opened?.draft).toMatchObject({
    ...{ licence: 1, licenceLanguage: null, speaker: null },
    voice: { overloaded: false },
  });
});

it('rejects a compressed file, because it may be a zip bomb', async () => {
  const bomb = await spoilt(
    (contributions) => void (first(contributions).title = 'a'.repeat(300)),
    9,
  );
  expect(await problemOf(openContributions(bomb, 'u'))).toEqual({ kind: 'other file' });
});

it.each<[string, string]>([
  ['to a parent folder', '../media/0/0'],
  ['from the root', '/media/0/0'],
  ['with backslashes', 'media\\0\\0'],
])('ignores an entry with a path %s', async (_, path) => {
  const bytes = new TextEncoder().encode('first');
  const renamed = await spoilt((_told, media) => {
    delete media['media/0/0'];
    media[path] = bytes;
  });
  const problem = { kind: 'damaged', where: 'media/0/0' };
  expect(await problemOf(openContributions(renamed, 'u'))).toEqual(problem);
  const further = await spoilt((_told, media) => {
    media[path] = bytes;
  });
  expect(await openContributions(further, 'u')).toHaveLength(2);
});

it('reads text up to the size limit, and no byte more', async () => {
  const { jsonBytes } = transferLimits;
  const padded = (bytes: number) =>
    spoilt((contributions) => {
      const text = JSON.stringify(contributions);
      return text + ' '.repeat(bytes - new TextEncoder().encode(text).length);
    });
  expect(await openContributions(await padded(jsonBytes), 'u')).toHaveLength(2);
  expect(await problemOf(openContributions(await padded(jsonBytes + 1), 'u'))).toEqual({
    kind: 'other file',
  });
});

it('saves no more text than it can read', async () => {
  const long = (count: number) =>
    Array.from({ length: 100 }, (_, index) =>
      item(`i${index}`, {
        files: [],
        voice: null,
        attempt: { key: 'k', payload: 'a'.repeat(index === 0 ? count : 100_000) },
      }),
    );
  const least = (await textOf(await fileOf(long(0)))).length;
  const { jsonBytes } = transferLimits;
  const most = jsonBytes - least;
  expect(await problemOf(saveContributions(long(most), now))).toBeNull();
  expect(await problemOf(saveContributions(long(most + 1), now))).toEqual({
    kind: 'too large',
    bytes: jsonBytes + 1,
    limit: jsonBytes,
  });
});

it('saves a draft that is older than a field of the form', async () => {
  const old = item('one');
  delete (old.draft!.values as Partial<TypedContent>).about;
  const [opened] = await openContributions(await fileOf([old]), 'u');
  expect(opened?.draft?.values.about).toBe('');
});

it.each(['A: map.jpg', 'C:\\a.jpg', 'a\\b.jpg', 'x\u2028y.jpg', 'x\ty.jpg', ''])(
  'saves an older draft with a file called %j, and sends it with the same new key from each device',
  async (name) => {
    const old = item('one', { files: [{ ...file('f', 'first'), name }, file('g', 'second')] });
    const [opened] = await openContributions(await fileOf([old]), 'u');
    const keysOf = (draft: Draft) => draft.files.map(({ id, name: called }) => [id, called]);
    expect(keysOf(opened!.draft!)).toEqual(keysOf(completed(old.draft!)));
    expect(keysOf(opened!.draft!)).toEqual([
      ['f-renamed', asBaseName(name)],
      ['g', 'g.txt'],
    ]);
    expect(completed(opened!.draft!)).toEqual(opened!.draft);
    expect(await opened!.draft!.files[0]!.blob.text()).toBe('first');
  },
);

it.each([0, 1, 100])('rejects %i bytes of other content', async (bytes) => {
  const other = new Blob([new Uint8Array(bytes)]);
  expect(await problemOf(openContributions(other, 'u'))).toEqual({ kind: 'other file' });
});

it('accepts a file of the maximum size, and reports the size of a larger one', async () => {
  const { fileBytes } = transferLimits;
  const zeros = new Blob([new Uint8Array(fileBytes)]);
  expect(await problemOf(openContributions(zeros, 'u'))).toEqual({ kind: 'other file' });
  const larger = new Blob([zeros, 'x']);
  const problem = { kind: 'too large', bytes: fileBytes + 1, limit: fileBytes };
  expect(await problemOf(openContributions(larger, 'u'))).toEqual(problem);
});

it('accepts the maximum number of items, and rejects one more', async () => {
  const some = (count: number) =>
    Array.from({ length: count }, (_, index) => item(`i${index}`, { files: [], voice: null }));
  const { items: limit } = transferLimits;
  const opened = await openContributions(await fileOf(some(limit)), 'u');
  expect(opened).toHaveLength(limit);
  expect(await problemOf(saveContributions(some(limit + 1), now))).toEqual({
    ...{ kind: 'too many', items: limit + 1, limit },
  });
});

it('accepts the maximum number of entries, and rejects one more', async () => {
  const many = (count: number) =>
    spoilt((_, media) => {
      const more = count - Object.keys(media).length - 1;
      for (let index = 0; index < more; index++) media[`x/${index}`] = new Uint8Array(0);
    });
  const { entries } = transferLimits;
  expect(await problemOf(openContributions(await many(entries), 'u'))).toBeNull();
  expect(await problemOf(openContributions(await many(entries + 1), 'u'))).toEqual({
    kind: 'other file',
  });
});

it('omits an item that no device could open, because a text is too long, and says which', async () => {
  const { values } = newDraft({ uid: 'u', placeId: 'gn-1' });
  const limit = 2 * limits.aboutLength;
  const withText = (length: number) =>
    item('one', { values: { ...values, about: 'x'.repeat(length) } });
  const fits = await saveContributions([withText(limit)], now);
  expect(fits).toMatchObject({ count: 1, omitted: [] });
  const because = { reason: 'too_long', limit, actual: limit + 1 };
  const omitted = [{ title: 'Sulduz', because }];
  const saved = await saveContributions([withText(limit + 1), item('two')], now);
  expect(saved).toMatchObject({ count: 1, omitted });
  const opened = await openContributions(saved.file!, 'u');
  expect(await Promise.all(opened.map(comparable))).toEqual([await comparable(item('two'))]);
  const none = await saveContributions([withText(limit + 1)], now);
  expect(none).toEqual({ file: null, count: 0, omitted });
});

it.each(['1970-01-01', '2100-01-02'])(
  'saves a file while the device’s clock shows %s',
  async (day) => {
    vi.useFakeTimers({ now: new Date(day), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    expect(await openContributions(await saved(), 'u')).toHaveLength(2);
  },
);
