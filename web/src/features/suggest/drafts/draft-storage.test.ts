import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { putIntoOutbox } from '../outbox/outbox-storage.ts';
import { changeStores, draftsOf, forgetDrafts, storedDrafts } from './draft-storage.ts';
import { newDraft, type Draft } from './draft.ts';
import { stubDatabase } from './testing/stub-database.ts';

const owner = { uid: 'u', placeId: 'gn-1' };
const draftWith = (about: string, savedAt = 1): Draft => ({
  ...newDraft(owner, { about }),
  savedAt,
});
const about = async () => (await storedDrafts.load(owner))?.values.about;

const disk = { isFull: false };
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  stubDatabase(disk);
  disk.isFull = false;
});
afterEach(async () => {
  await storedDrafts.remove(owner);
  vi.unstubAllGlobals();
});

it('a draft stays in memory while a browser refuses storage', async () => {
  vi.stubGlobal('indexedDB', undefined);
  expect(await storedDrafts.save(draftWith('text'))).toBe(false);
  expect(await about()).toBe('text');
  await storedDrafts.remove(owner);
  expect(await about()).toBeUndefined();
});

it('a draft that does not fit on the disk stays in memory until it is saved', async () => {
  await storedDrafts.save(draftWith('short'));
  disk.isFull = true;
  expect(await storedDrafts.save(draftWith('longer'))).toBe(false);
  expect(await about()).toBe('longer');
  expect((await draftsOf('u')).map(({ values }) => values.about)).toEqual(['longer']);
  disk.isFull = false;
  expect(storedDrafts.isUnsaved?.(owner)).toBe(true);
  expect(await storedDrafts.save(draftWith('short again'))).toBe(true);
  expect(storedDrafts.isUnsaved?.(owner)).toBe(false);
  expect(await about()).toBe('short again');
});

it('a draft that another tab has saved later replaces the draft in memory', async () => {
  disk.isFull = true;
  await storedDrafts.save(draftWith('this tab', 1));
  disk.isFull = false;
  await changeStores(({ drafts }) => void drafts.put(draftWith('other tab', 2)));
  expect(await about()).toBe('other tab');
});

it('a draft in memory is forgotten when it goes to the outbox, its account is deleted, or the device is cleared', async () => {
  const holdInMemory = async () => {
    disk.isFull = true;
    await storedDrafts.save(draftWith('text'));
    disk.isFull = false;
  };
  await holdInMemory();
  await putIntoOutbox(draftWith('text'), true);
  expect(await about()).toBe('text');
  await putIntoOutbox(draftWith('text'), false);
  expect(await about()).toBeUndefined();
  await holdInMemory();
  await forgetDrafts('u');
  expect(await about()).toBeUndefined();
  await holdInMemory();
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'a setting' }));
  expect(await about()).toBe('text');
  window.dispatchEvent(Object.assign(new Event('storage'), { key: null }));
  expect(await about()).toBeUndefined();
});
