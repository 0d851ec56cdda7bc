import { nothingTyped } from '@shared/contract/fields.ts';
import { describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { unawaited } from '../../../lib/unawaited.ts';
import { createDraftKeeper, type KeptState } from './draft-keeper.ts';
import { newDraft, type Draft } from './draft.ts';
import { memoryDrafts } from '../form/testing/form-parts.ts';

const owner = { uid: 'u', placeId: 'gn-1' };
const draftWith = (name_loc: string): Draft => newDraft(owner, { name_loc });

function keeperOf({ isAuthor = true, storage = memoryDrafts() } = {}) {
  const store = createStore<KeptState>(() => ({
    ...{ draft: newDraft(owner), loaded: false, elsewhere: false, unkept: false, other: null },
    submitting: false,
  }));
  let claimChanged = (_: boolean): void => undefined;
  const claimed = { taken: 0, released: 0 };
  const keeper = createDraftKeeper(store, {
    ...{ owner, storage, beginning: nothingTyped, isAuthor: () => isAuthor, now: () => 7 },
    claim: (_, changed) => {
      claimChanged = changed;
      return { take: () => claimed.taken++, release: () => claimed.released++ };
    },
  });
  return { store, storage, keeper, claimed, claim: (mine: boolean) => claimChanged(mine) };
}

describe('the draft of a form', () => {
  it('is stored with the time, and removed when it becomes empty', async () => {
    const { keeper, storage } = keeperOf();
    await keeper.change(draftWith('سولدوز'));
    expect([...storage.kept.values()]).toMatchObject([{ savedAt: 7 }]);
    await keeper.change(newDraft(owner));
    expect(storage.kept.size).toBe(0);
  });

  it('is loaded again', async () => {
    const { keeper, storage } = keeperOf();
    await keeper.change(draftWith('سولدوز'));
    const later = keeperOf({ storage });
    await later.keeper.load();
    expect(later.store.getState()).toMatchObject({
      loaded: true,
      draft: { values: { name_loc: 'سولدوز' } },
    });
  });

  it('is offered beside the text that the user typed before it had loaded', async () => {
    const { keeper, storage } = keeperOf();
    await keeper.change(draftWith('سولدوز'));
    const typed = keeperOf({ storage });
    const loading = typed.keeper.load();
    unawaited(typed.keeper.change(draftWith('نقده')));
    await loading;
    expect(typed.store.getState()).toMatchObject({
      draft: { values: { name_loc: 'نقده' } },
      other: { values: { name_loc: 'سولدوز' } },
    });
    await typed.keeper.continueHere('other');
    expect([...storage.kept.values()]).toMatchObject([{ values: { name_loc: 'سولدوز' } }]);
    const same = keeperOf({ storage });
    const loadingAgain = same.keeper.load();
    unawaited(same.keeper.change(draftWith('سولدوز')));
    await loadingAgain;
    expect(same.store.getState().other).toBe(null);
  });

  it('is not replaced by letters that the user typed before it had loaded', async () => {
    const { keeper, storage } = keeperOf();
    await keeper.change(draftWith('سولدوز'));
    const typed = keeperOf({ storage });
    const loading = typed.keeper.load();
    unawaited(typed.keeper.change(draftWith('نقده')));
    await loading;
    await typed.keeper.change(draftWith('نقده شهر'));
    typed.keeper.remove();
    expect([...storage.kept.values()]).toMatchObject([{ values: { name_loc: 'سولدوز' } }]);
    await typed.keeper.continueHere('this');
    expect([...storage.kept.values()]).toMatchObject([{ values: { name_loc: 'نقده شهر' } }]);
    const first = keeperOf();
    const loadingNone = first.keeper.load();
    unawaited(first.keeper.change(draftWith('نقده')));
    await loadingNone;
    expect(first.storage.kept.size).toBe(1);
  });

  it('stays on the screen of a tab that lost its claim, if the device could not store it', async () => {
    const storage = memoryDrafts();
    const { keeper, store, claim } = keeperOf({
      storage: { ...storage, save: async () => false },
    });
    await keeper.load();
    claim(true);
    await keeper.change(draftWith('نقده'));
    claim(false);
    await storage.save(draftWith('سولدوز'));
    claim(true);
    await vi.waitFor(() => expect(store.getState().elsewhere).toBe(false));
    expect(store.getState()).toMatchObject({
      draft: { values: { name_loc: 'نقده' } },
      other: { values: { name_loc: 'سولدوز' } },
    });
  });

  it('is stored only for its author, and only while this tab owns it', async () => {
    const other = keeperOf({ isAuthor: false });
    await other.keeper.change(draftWith('سولدوز'));
    expect(other.storage.kept.size).toBe(0);
    const { keeper, storage, claim } = keeperOf();
    await keeper.load();
    claim(false);
    await keeper.change(draftWith('سولدوز'));
    expect(storage.kept.size).toBe(0);
    keeper.remove();
    await keeper.continueHere('this');
    expect(storage.kept.size).toBe(1);
  });

  it('reports when this device cannot store it', async () => {
    const storage = { ...memoryDrafts(), save: async () => false };
    const { keeper, store } = keeperOf({ storage });
    await keeper.change(draftWith('سولدوز'));
    expect(store.getState().unkept).toBe(true);
  });

  it('is still reported as not stored after the form was closed and opened again', async () => {
    const storage = { ...memoryDrafts(), isUnsaved: () => true };
    await storage.save(draftWith('سولدوز'));
    const { keeper, store } = keeperOf({ storage });
    await keeper.load();
    expect(store.getState()).toMatchObject({
      ...{ unkept: true, draft: { values: { name_loc: 'سولدوز' } } },
    });
  });

  it('releases its claim once, after the form has closed', async () => {
    const { keeper, claimed } = keeperOf();
    await keeper.load();
    const release = keeper.leave();
    expect(claimed.released).toBe(0);
    release();
    keeper.leave()();
    await vi.waitFor(() => expect(claimed.released).toBe(1));
  });

  it('keeps its claim until the draft has been removed, so that no other tab continues a sent draft', async () => {
    let removed = (): void => undefined;
    const remove = () => new Promise<void>((resolve) => (removed = resolve));
    const { keeper, claimed } = keeperOf({ storage: { ...memoryDrafts(), remove } });
    await keeper.load();
    keeper.remove();
    keeper.leave()();
    await new Promise(setImmediate);
    expect(claimed.released).toBe(0);
    removed();
    await vi.waitFor(() => expect(claimed.released).toBe(1));
  });
});

function slowDrafts() {
  const memory = memoryDrafts();
  const saves: (() => void)[] = [];
  const saved: string[] = [];
  const save = async (draft: Draft) => {
    saved.push(draft.values.name_loc);
    await new Promise<void>((resolve) => saves.push(resolve));
    return memory.save(draft);
  };
  const finishSave = async () => {
    saves.shift()?.();
    await new Promise(setImmediate);
  };
  return { storage: { ...memory, save }, saved, finishSave };
}

describe('while the draft is being saved', () => {
  it('further changes become one save, and each change reports when it is stored', async () => {
    const { storage, saved, finishSave } = slowDrafts();
    const { keeper } = keeperOf({ storage });
    const stored: string[] = [];
    for (const text of ['a', 'ab', 'abc', 'abcd'])
      unawaited(keeper.change(draftWith(text)).then(() => void stored.push(text)));
    await finishSave();
    expect(saved).toEqual(['a', 'abcd']);
    expect(stored).not.toContain('ab');
    await finishSave();
    expect(stored.toSorted()).toEqual(['a', 'ab', 'abc', 'abcd']);
    expect([...storage.kept.values()]).toMatchObject([{ values: { name_loc: 'abcd' } }]);
  });

  it('the changes after it do not return when the draft is removed', async () => {
    const { storage, saved, finishSave } = slowDrafts();
    const { keeper } = keeperOf({ storage });
    unawaited(keeper.change(draftWith('a')));
    unawaited(keeper.change(draftWith('ab')));
    keeper.remove();
    await finishSave();
    expect(saved).toEqual(['a']);
  });

  it('and another tab takes the claim, the changes after it do not replace the other tab’s draft', async () => {
    const { storage, saved, finishSave } = slowDrafts();
    const { keeper, store, claim } = keeperOf({ storage });
    await keeper.load();
    claim(true);
    unawaited(keeper.change(draftWith('a')));
    unawaited(keeper.change(draftWith('ab')));
    claim(false);
    await finishSave();
    expect(saved).toEqual(['a']);
    claim(true);
    await vi.waitFor(() => expect(store.getState().elsewhere).toBe(false));
    expect(store.getState()).toMatchObject({
      ...{ draft: { values: { name_loc: 'ab' } }, other: { values: { name_loc: 'a' } } },
    });
  });

  it('the form closes only after the changes after it are stored', async () => {
    const { storage, finishSave } = slowDrafts();
    const { keeper, claimed } = keeperOf({ storage });
    await keeper.load();
    unawaited(keeper.change(draftWith('a')));
    unawaited(keeper.change(draftWith('ab')));
    keeper.leave()();
    await finishSave();
    expect(claimed.released).toBe(0);
    await finishSave();
    expect(claimed.released).toBe(1);
  });
});
