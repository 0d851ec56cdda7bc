import { ApiError } from '@shared/contract/errors.ts';
import { describe, expect, it, vi } from 'vitest';
import { newDraft, type Draft } from '../drafts/draft.ts';
import type { ClaimDraft } from '../drafts/draft-claim.ts';
import { createRevisionForm } from './revision-form.ts';
import { formParts, memoryDrafts } from './testing/form-parts.ts';

const owner = { uid: 'u', placeId: 'gn-1' };
const begun = {
  ...newDraft(owner, { name_new: 'Naqadeh', name_az: 'Sulduz', name_loc: 'سولدوز' }),
  replaces: 's',
};

async function formOf(change: Parameters<typeof formParts>[0] = {}, kept: Partial<Draft> = {}) {
  const storage = memoryDrafts();
  await storage.save({ ...begun, ...kept });
  const form = createRevisionForm(formParts({ storage, ...change }));
  await form.load();
  return { form, storage, draft: () => form.store.getState().draft };
}

it.each([
  [new ApiError('conflict', 'x', { reason: 'already_decided' }), 'decided'],
  [new ApiError('not_found', 'x'), 'gone'],
] as const)(
  'when a change fails with %s, stores the reason, and the next attempt sends a new suggestion',
  async (error, why) => {
    const sendSuggestion = vi.fn(async () => undefined).mockRejectedValueOnce(error);
    const { form, storage, draft } = await formOf({ ports: { sendSuggestion } });
    expect(await form.submit()).toEqual({ kind: 'failed', error, overtaken: why });
    expect(draft()).toMatchObject({ replaces: 's', overtaken: why });
    expect(await storage.load(owner)).toMatchObject({ replaces: 's', overtaken: why });
    expect(await form.submit()).toMatchObject({ kind: 'done' });
    const [refused, sent] = sendSuggestion.mock.calls as unknown as [string, object, string][];
    expect(refused?.[1]).toMatchObject({ name_az: 'Sulduz', replaces: 's' });
    expect(sent?.[1]).toMatchObject({ name_az: 'Sulduz' });
    expect(sent?.[1]).not.toHaveProperty('replaces');
    expect(sent?.[2]).not.toBe(refused?.[2]);
  },
);

it('a rejected change replaces its suggestion on the next attempt if the decision was undone', async () => {
  const error = new ApiError('conflict', 'x', { reason: 'already_decided' });
  const sendSuggestion = vi.fn(async () => undefined).mockRejectedValueOnce(error);
  const isUndecided = vi.fn(async () => true);
  const { form } = await formOf({ isUndecided, ports: { sendSuggestion } });
  await form.submit();
  expect(isUndecided).not.toHaveBeenCalled();
  expect(await form.submit()).toMatchObject({ kind: 'done' });
  expect(isUndecided.mock.calls).toEqual([['s']]);
  const sent = sendSuggestion.mock.calls.at(-1) as unknown as [string, object];
  expect(sent[1]).toMatchObject({ replaces: 's' });
});

it('a change goes to the outbox as a new suggestion when the form closes while its suggestion is being loaded', async () => {
  const putOff = vi.fn(async (_: Draft) => undefined);
  const sendSuggestion = vi.fn(async () => undefined);
  let answer = (_: boolean): void => undefined;
  const isUndecided = () => new Promise<boolean>((resolve) => (answer = resolve));
  const kept = { overtaken: 'decided' } as const;
  const { form } = await formOf({ isUndecided, putOff, ports: { sendSuggestion } }, kept);
  const sent = form.submit();
  await new Promise(setImmediate);
  const closed = form.close();
  answer(false);
  expect([await sent, await closed]).toEqual([{ kind: 'cancelled' }, { kind: 'kept' }]);
  expect(sendSuggestion).not.toHaveBeenCalled();
  expect(putOff.mock.calls[0]?.[0]).toMatchObject({ replaces: null });
});

it('a reused key or a missing place does not count as a decision on the suggestion', async () => {
  const refuse = (error: ApiError) => ({ ports: { sendSuggestion: () => Promise.reject(error) } });
  const keys = await formOf(refuse(new ApiError('conflict', 'x', { reason: 'key_reused' })));
  expect(await keys.form.submit()).toMatchObject({ kind: 'failed', overtaken: null });
  const place = await formOf(refuse(new ApiError('not_found', 'x')), { overtaken: 'gone' });
  expect(await place.form.submit()).toMatchObject({ kind: 'failed', overtaken: null });
  expect(place.draft()).toMatchObject({ overtaken: null });
});

describe('a change that was rejected on an earlier visit', () => {
  const refused = { overtaken: 'decided' } as const;

  it('replaces the suggestion if the decision was undone', async () => {
    const sendSuggestion = vi.fn(async () => undefined);
    const isUndecided = vi.fn(async () => true);
    const { form, draft } = await formOf({ isUndecided, ports: { sendSuggestion } }, refused);
    await vi.waitFor(() => expect(draft()).toMatchObject({ replaces: 's', overtaken: null }));
    expect(isUndecided.mock.calls).toEqual([['s']]);
    expect(await form.submit()).toMatchObject({ kind: 'done' });
    const [sent] = sendSuggestion.mock.calls as unknown as [string, object][];
    expect(sent?.[1]).toMatchObject({ replaces: 's' });
  });

  it.each([
    ['is still decided', async () => false],
    ['cannot be looked up', () => Promise.reject(new Error('no line'))],
  ])('shows the rejection again if the suggestion %s', async (_, isUndecided) => {
    const { draft } = await formOf({ isUndecided }, refused);
    await new Promise(setImmediate);
    expect(draft()).toMatchObject({ replaces: 's', overtaken: 'decided' });
  });

  it('stays a new suggestion if the user has submitted it as new in the meantime', async () => {
    let answer = (_: boolean): void => undefined;
    const first = new Promise<boolean>((resolve) => (answer = resolve));
    const isUndecided = vi.fn(async () => false).mockReturnValueOnce(first);
    const sendSuggestion = () => Promise.reject(new Error('no line'));
    const { form, draft } = await formOf({ isUndecided, ports: { sendSuggestion } }, refused);
    await form.submit();
    answer(true);
    await new Promise(setImmediate);
    expect(draft()).toMatchObject({ replaces: null, overtaken: null });
  });

  it.each([{ overtaken: 'gone' }, {}, { replaces: null }] as const)(
    'does not load the suggestion of a draft with %j',
    async (kept) => {
      const isUndecided = vi.fn(async () => true);
      const { draft } = await formOf({ isUndecided }, kept);
      expect(isUndecided).not.toHaveBeenCalled();
      expect(draft()).toMatchObject({ ...kept });
    },
  );
});

it('a second tab keeps its change when the first tab has sent or closed its own', async () => {
  let claimed = (_: boolean): void => undefined;
  const claim: ClaimDraft = (_, changed) => {
    claimed = changed;
    changed(false);
    return { take: () => undefined, release: () => undefined };
  };
  const { storage, form, draft } = await formOf({ claim, prefilled: {} });
  await storage.remove(owner);
  claimed(true);
  await new Promise(setImmediate);
  expect(draft()).toMatchObject({ replaces: 's', values: { name_az: 'Sulduz' } });
  form.setText('about', 'Köhnə');
  await vi.waitFor(async () => expect(await storage.load(owner)).toMatchObject({ replaces: 's' }));
});
