import { unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { listLimits } from '@shared/lists/reading/extensions.ts';
import { newDraft, type Draft } from '../drafts/draft.ts';
import { submitDraft, type SubmitPorts } from '../drafts/submit-draft.ts';
import { newEvidence } from '../drafts/typed-name.ts';
import { draftOfRow } from '../list/list-drafts.ts';
import { fresh, type OutboxItem } from '../outbox/outbox-item.ts';
import { contributionsEntry } from './contributions.ts';
import { openContributions } from './open-contributions.ts';
import { saveContributions } from './save-contributions.ts';

const now = new Date('2026-11-22T10:00:00Z');

const itemOf = (draft: Draft, id = 'one'): OutboxItem => ({
  ...{ id, uid: 'u', placeId: 'gn-1', title: 'Urmu', queuedAt: 7, draft, state: fresh },
});

/** Returns the draft of a row with four names, a long source and a link. */
function rowDraft(): Draft {
  const old = ['Urmu', 'اورمو', 'Rəzaiyyə', 'رضائیه'];
  const place = { id: 'gn-1', name_az: null, name_loc: null, name_new: 'ارومیه' };
  const link = `https://fa.wikipedia.org/wiki/${'%D8'.repeat(30)}`;
  const source = { ...newEvidence('source'), label: 'ن'.repeat(100) };
  const list = { id: 'list-1', title: 'List', source, language: 'az' } as const;
  const draft = draftOfRow('u', { place, old, year: null, link }, list);
  if (!draft) throw new Error('the row has no name');
  return draft;
}

function draftWithMedia(): Draft {
  const file = (id: string, refused: string | null): Draft['files'][number] => ({
    ...{ id, name: `${id}.txt`, blob: new Blob([id]), size: 1, uploaded: null, refused },
  });
  return {
    ...newDraft({ uid: 'u', placeId: 'gn-1' }, { name_new: 'Urmu', links: ['a.az'] }),
    files: [file('a', null), file('b', 'too large')],
    voice: { blob: new Blob(['sound']), name: 'voice170.mp3', seconds: 3, uploaded: null },
    licence: 1,
    speaker: { dialect: null, born: 1950 },
  };
}

/** Tries to send a draft. The connection fails after the request was sent. Returns the stored draft and the requests. */
async function send(draft: Draft) {
  let kept = draft;
  const requests: { key: string; body: string }[] = [];
  const ports: SubmitPorts = {
    keep: async (stored) => void (kept = stored),
    sendFile: async ({ name, destination }) => ({
      ...{ url: `/files/${destination}`, path: destination, name, contentType: '', size: 1 },
    }),
    sendSuggestion: async (_, body, key) => {
      requests.push({ key, body: JSON.stringify(body) });
      throw new TypeError('Failed to fetch');
    },
    licenceOf: () => null,
    newKey: () => 'new key',
    now: () => 170,
    log: () => undefined,
    onProgress: () => undefined,
    skipsFailing: false,
  };
  const error: unknown = await submitDraft(draft, ports, new AbortController().signal).catch(
    (thrown: unknown) => thrown,
  );
  return { kept, requests, error };
}

const sendFirst = (draft: Draft, key = 'first key') =>
  send({ ...draft, attempt: { key, payload: null } });

async function transferred(draft: Draft, change = (text: string) => text): Promise<Draft> {
  const { file } = await saveContributions([itemOf(draft)], now);
  const entries = unzipSync(new Uint8Array(await file!.arrayBuffer()));
  const text = change(new TextDecoder().decode(entries[contributionsEntry]));
  const index = { [contributionsEntry]: new TextEncoder().encode(text) };
  const changed = zipSync({ ...entries, ...index }, { level: 0 }) as Uint8Array<ArrayBuffer>;
  const [opened] = await openContributions(new Blob([changed]), 'u');
  if (!opened?.draft) throw new Error('the file has no item');
  return opened.draft;
}

const withMore = (draft: Draft): Draft => ({
  ...draft,
  values: { ...draft.values, about: 'more' },
});

it('saves and opens the longest list after an attempt to send each row', async () => {
  const items: OutboxItem[] = [];
  for (let index = 0; index < listLimits.rows; index++)
    items.push(itemOf((await sendFirst(rowDraft(), `key-${index}`)).kept, `i${index}`));
  const { file } = await saveContributions(items, now);
  const opened = await openContributions(file!, 'u');
  expect(opened).toHaveLength(listLimits.rows);
});

it.each([
  ['a row of a list', rowDraft],
  ['a suggestion with media', draftWithMedia],
])('sends %s with the same bytes under the same key, unless it was edited', async (_, make) => {
  const { kept, requests } = await sendFirst(make());
  expect(requests).toMatchObject([{ key: 'first key' }]);
  const opened = await transferred(kept);
  expect(opened.attempt).toEqual(kept.attempt);
  expect((await send(opened)).requests).toEqual(requests);
  for (const edited of [withMore(opened), await transferred(withMore(kept))])
    expect((await send(edited)).requests).toMatchObject([{ key: 'new key' }]);
});

it('keeps the key of a suggestion that was not sent yet, also after an edit', async () => {
  const draft = { ...rowDraft(), attempt: { key: 'first key', payload: null } };
  const opened = await transferred(draft);
  expect((await send(withMore(opened))).requests).toMatchObject([{ key: 'first key' }]);
});

it('uses another key if the other device would send other content', async () => {
  const { kept } = await sendFirst(rowDraft());
  const opened = await transferred(kept, (text) => text.replaceAll('"Urmu"', '"Urmiya"'));
  expect((await send(opened)).requests).toMatchObject([{ key: 'new key' }]);
});

it('opens a suggestion with a name that this device does not accept', async () => {
  const { kept } = await sendFirst(rowDraft());
  const opened = await transferred(kept, (text) => text.replaceAll('"Urmu"', '"12"'));
  expect(opened.names[0]?.form).toBe('12');
  const { requests, error } = await send(opened);
  expect(requests).toEqual([]);
  expect(error).toMatchObject({ code: 'invalid', field: 'names.0.form' });
});
