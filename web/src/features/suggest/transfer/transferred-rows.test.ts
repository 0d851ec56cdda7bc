import { beforeAll, expect, it } from 'vitest';
import { fetchTexts } from '../../../i18n/language.ts';
import { newEvidence } from '../drafts/typed-name.ts';
import { givenAmong } from '../list/given-before.ts';
import { draftOfRow, itemOfRow, type RowToSuggest } from '../list/list-drafts.ts';
import { listsApart } from '../outbox/lists-apart.ts';
import type { OutboxItem } from '../outbox/outbox-item.ts';
import { openContributions } from './open-contributions.ts';
import { saveContributions } from './save-contributions.ts';

beforeAll(() => fetchTexts('later'));

const source = { ...newEvidence('s'), label: 'Kitab' };
const title = 'SECRET title';
const recording = { blob: new Blob(['mp3']), name: 'voice7.mp3', seconds: 1 };

async function rowOf(at: number, more: Partial<RowToSuggest> = {}): Promise<OutboxItem> {
  const place = { id: `gn-${at}`, name_az: null, name_loc: null, name_new: 'Meşkin' };
  const row = { place, old: ['Xiyav', 'خیاو'], year: null, link: null, ...more };
  const draft = draftOfRow('u', row, { id: 'list-1', title, source, language: 'az' });
  return itemOfRow(draft!, row, { title, at });
}

async function opened(items: OutboxItem[]): Promise<OutboxItem[]> {
  const { file } = await saveContributions(items, new Date('2026-11-22T10:00:00Z'));
  const bytes = await file!.text();
  expect(bytes).not.toMatch(/SECRET|hash of a voice/);
  return openContributions(file!, 'other');
}

it('rows of a list stay together on another device, and are recognised when the list is imported there', async () => {
  const items = await opened([await rowOf(1), await rowOf(2)]);
  const { single, lists } = listsApart(items);
  expect(single).toEqual([]);
  expect(lists.map((list) => [list.key, list.items.length])).toEqual([['list-1', 2]]);
  const { wasGiven } = givenAmong([], items);
  expect(wasGiven('gn-1', ['xiyav', 'خیاو'])).toBe(true);
  expect(wasGiven('gn-3', ['xiyav', 'خیاو'])).toBe(false);
});

it('rows with voices stay together on another device', async () => {
  const voice = { recording, hash: 'hash of a voice' };
  const items = await opened([await rowOf(1, { voice }), await rowOf(2)]);
  expect(listsApart(items).lists.map((list) => list.items.length)).toEqual([2]);
});
