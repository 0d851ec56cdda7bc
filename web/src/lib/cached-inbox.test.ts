import type { InboxEntry } from '@shared/contract/inbox.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { forgetInbox, cacheInbox, cachedInbox } from './cached-inbox.ts';
import { rememberSession } from './remembered-session.ts';
import { withLocalStorage } from './testing/local-storage.ts';

let stored: Map<string, string>;
beforeEach(() => void ({ stored } = withLocalStorage()));

const entry: InboxEntry = {
  ...{ id: 'h', place_id: 'gn-1', suggestion_id: 's', kind: 'declined', is_read: false },
  ...{ at: '2026-01-01T00:00:00.000Z', name_az: 'Sulduz', name_loc: null, name_new: 'Naqadeh' },
  ...{ reason_id: 'no_source', words: null, rows: 1, list: null },
};

it('returns the inbox only for its owner', () => {
  cacheInbox('aylin', [entry]);
  expect(cachedInbox('aylin')).toEqual([entry]);
  expect(cachedInbox('babek')).toEqual([]);
});

it('deletes the inbox when its owner signs out', () => {
  cacheInbox('aylin', [entry]);
  rememberSession(null);
  expect([...stored]).toEqual([]);
});

it.each(['{', '"x"', '{"uid":"aylin"}', '{"uid":"aylin","entries":5}'])(
  'returns an empty inbox for invalid stored data: %s',
  (text) => {
    stored.set('adyurdu-inbox', text);
    expect(cachedInbox('aylin')).toEqual([]);
    forgetInbox();
    expect(stored.size).toBe(0);
  },
);

it('deletes an older inbox when the new inbox does not fit', () => {
  cacheInbox('aylin', [entry]);
  vi.stubGlobal('localStorage', {
    ...localStorage,
    setItem: () => {
      throw new Error('full');
    },
  });
  cacheInbox('aylin', [entry, entry]);
  expect(cachedInbox('aylin')).toEqual([]);
});
