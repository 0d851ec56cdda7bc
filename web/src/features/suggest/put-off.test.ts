import { beforeAll, expect, it, vi } from 'vitest';
import { fetchLaterTexts, fetchSourcesTexts } from '../../i18n/language.ts';
import { ConnectionError } from '../../lib/api/failure.ts';
import type { Draft } from './draft.ts';
import { createRevisionForm } from './revision-form.ts';
import { silentRecorder } from './testing/recorder.ts';

/** Attempts that do not get through, and what of them goes to the outbox. */

beforeAll(async () => {
  await Promise.all([fetchLaterTexts(), fetchSourcesTexts()]);
});

const noLine = () => Promise.reject(new ConnectionError(new Error('cut')));

interface Change {
  isOffline: boolean;
  /** Whether the draft of this place is kept by another tab. */
  elsewhere?: boolean;
  putOff?: (draft: Draft) => Promise<undefined>;
}

/** A filled form whose attempts never get through. */
async function filledForm({ isOffline, elsewhere = false, ...change }: Change) {
  const putOff = vi.fn(change.putOff ?? (async (_: Draft) => undefined));
  let keys = 0;
  const form = createRevisionForm({
    owner: { uid: 'u', placeId: 'gn-1' },
    prefilled: { name_new: 'Naqadeh' },
    storage: { load: async () => null, save: async () => undefined, remove: async () => undefined },
    claim: (_, changed) => {
      changed(!elsewhere);
      return { take: () => undefined, release: () => undefined };
    },
    recorder: silentRecorder,
    ports: {
      sendSuggestion: noLine,
      sendFile: noLine,
      licenceOf: () => ({ version: 1, language: 'az' }),
      newKey: () => `key-${++keys}`,
      now: () => 5,
      log: vi.fn(),
    },
    giveLicence: vi.fn(),
    speakers: { last: () => null, remember: vi.fn() },
    putOff,
    isAuthor: () => true,
    isOffline: () => isOffline,
  });
  await form.load();
  form.setText('name_loc', 'نقده');
  return { form, putOff };
}

it('goes to the outbox by itself where nobody expected more, and the form begins anew', async () => {
  const { form, putOff } = await filledForm({ isOffline: true });
  form.addName('old');
  expect(await form.submit()).toMatchObject({ kind: 'invalid' });
  const [old] = form.store.getState().draft.names;
  form.setNames([{ ...old!, form: 'Sulduz', evidence: [] }]);
  expect(await form.submit()).toEqual({ kind: 'kept' });
  expect(putOff).toHaveBeenCalledTimes(1);
  expect(putOff.mock.calls[0]?.[0]).toMatchObject({
    values: { name_loc: 'نقده' },
    names: [{ form: 'Sulduz' }],
  });
  expect(form.store.getState()).toMatchObject({ submitting: false, draft: { attempt: null } });
  expect(form.isFilled()).toBe(false);
});

it('stays in the form otherwise, until it is put off', async () => {
  const { form, putOff } = await filledForm({ isOffline: false });
  expect(await form.submit()).toMatchObject({ kind: 'failed' });
  expect(putOff).not.toHaveBeenCalled();
  expect(form.isFilled()).toBe(true);
  expect(await form.sendLater()).toEqual({ kind: 'kept' });
  // its key is the attempt's, whose answer may be what got lost
  expect(putOff.mock.calls[0]?.[0].attempt?.key).toBe('key-1');
});

it('is put off from a second tab without the draft of the first', async () => {
  const { form, putOff } = await filledForm({ isOffline: true, elsewhere: true });
  expect(await form.submit()).toEqual({ kind: 'kept' });
  expect(putOff).toHaveBeenCalledWith(expect.anything(), { elsewhere: true });
});

it('stays in the form where the device cannot keep it', async () => {
  const { form } = await filledForm({
    isOffline: true,
    putOff: () => Promise.reject(new Error('quota')),
  });
  expect(await form.submit()).toEqual({ kind: 'not kept' });
  expect(form.isFilled()).toBe(true);
});

it('is given up when it is put off under way, and told once', async () => {
  const { form, putOff } = await filledForm({ isOffline: false });
  const sent = form.submit();
  const later = form.sendLater();
  expect([(await sent).kind, (await later).kind]).toEqual(['cancelled', 'kept']);
  expect(putOff).toHaveBeenCalledTimes(1);
});

it('is checked before it is put off, further names included', async () => {
  const { form, putOff } = await filledForm({ isOffline: false });
  form.addName('old');
  expect(await form.sendLater()).toEqual({ kind: 'invalid' });
  expect(form.store.getState().nameProblem).not.toBeNull();
  form.setNames([]);
  form.setText('name_loc', '');
  expect(await form.sendLater()).toEqual({ kind: 'invalid' });
  expect(putOff).not.toHaveBeenCalled();
});
