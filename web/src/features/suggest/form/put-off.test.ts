import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fetchTexts } from '../../../i18n/language.ts';
import { ConnectionError } from '../../../lib/api/failure.ts';
import { newDraft, type Draft } from '../drafts/draft.ts';
import { createRevisionForm } from './revision-form.ts';
import type { SubmitPorts } from '../drafts/submit-draft.ts';
import { claimOf, formParts } from './testing/form-parts.ts';

beforeAll(async () => {
  await fetchTexts('later', 'sources');
});

const noLine = () => Promise.reject(new ConnectionError(new Error('cut')));

interface Change {
  isOffline: boolean;
  elsewhere?: boolean;
  putOff?: (draft: Draft) => Promise<undefined>;
  sendSuggestion?: SubmitPorts['sendSuggestion'];
  isAuthor?: () => boolean;
}

async function filledForm({ isOffline, elsewhere = false, ...change }: Change) {
  const putOff = vi.fn(change.putOff ?? (async (_: Draft) => undefined));
  const release = vi.fn();
  const form = createRevisionForm(
    formParts({
      claim: claimOf(!elsewhere, release),
      ports: { sendSuggestion: change.sendSuggestion ?? noLine, sendFile: noLine },
      putOff,
      isOffline: () => isOffline,
      ...(change.isAuthor ? { isAuthor: change.isAuthor } : {}),
    }),
  );
  await form.load();
  form.setText('name_loc', 'نقده');
  return { form, putOff, release };
}

it('an offline submission goes to the outbox, and the form is reset', async () => {
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

it('a failed submission stays in the form until the user sends it later', async () => {
  const { form, putOff } = await filledForm({ isOffline: false });
  expect(await form.submit()).toMatchObject({ kind: 'failed' });
  expect(putOff).not.toHaveBeenCalled();
  expect(form.isFilled()).toBe(true);
  expect(await form.sendLater()).toEqual({ kind: 'kept' });
  // The draft keeps the idempotency key of the attempt: perhaps the server received the suggestion and only the
  // response was lost.
  expect(putOff.mock.calls[0]?.[0].attempt?.key).toBe('key-1');
});

it('a second tab puts its suggestion into the outbox without touching the first tab’s draft', async () => {
  const { form, putOff } = await filledForm({ isOffline: true, elsewhere: true });
  expect(await form.submit()).toEqual({ kind: 'kept' });
  expect(putOff).toHaveBeenCalledWith(expect.anything(), { elsewhere: true });
});

it('a tab that another tab left with a different draft does not touch this draft either', async () => {
  const { form, putOff } = await filledForm({ isOffline: true });
  form.store.setState({ other: newDraft({ uid: 'u', placeId: 'gn-1' }) });
  expect(await form.submit()).toEqual({ kind: 'kept' });
  expect(putOff).toHaveBeenCalledWith(expect.anything(), { elsewhere: true });
});

it('the form stays filled when the device cannot store the outbox', async () => {
  const { form } = await filledForm({
    isOffline: true,
    putOff: () => Promise.reject(new Error('quota')),
  });
  expect(await form.submit()).toEqual({ kind: 'not kept' });
  expect(form.isFilled()).toBe(true);
});

it('sending later cancels the current attempt, and stores the suggestion once', async () => {
  const { form, putOff } = await filledForm({ isOffline: false });
  const sent = form.submit();
  const later = form.sendLater();
  expect([(await sent).kind, (await later).kind]).toEqual(['cancelled', 'kept']);
  expect(putOff).toHaveBeenCalledTimes(1);
});

it('a suggestion is checked, with its further names, before it goes to the outbox', async () => {
  const { form, putOff } = await filledForm({ isOffline: false });
  form.addName('old');
  expect(await form.sendLater()).toEqual({ kind: 'invalid' });
  expect(form.store.getState().nameProblem).not.toBeNull();
  form.setNames([]);
  form.setText('name_loc', '');
  expect(await form.sendLater()).toEqual({ kind: 'invalid' });
  expect(putOff).not.toHaveBeenCalled();
});

function heldAttempt() {
  let arrive = (): void => undefined;
  const sendSuggestion = vi.fn(
    (...[, , , signal]: Parameters<SubmitPorts['sendSuggestion']>) =>
      new Promise<void>((resolve, reject) => {
        arrive = resolve;
        signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      }),
  );
  return { sendSuggestion, arrive: () => arrive() };
}

describe('closing a form while it sends', () => {
  async function sendingForm(change: Partial<Change> = {}) {
    const { sendSuggestion, arrive } = heldAttempt();
    const made = await filledForm({ isOffline: false, sendSuggestion, ...change });
    const sent = made.form.submit();
    await vi.waitFor(() => expect(sendSuggestion).toHaveBeenCalled());
    return { ...made, sendSuggestion, arrive, sent };
  }

  it('puts the suggestion into the outbox under the key of the attempt, then releases the draft', async () => {
    const steps: string[] = [];
    const { form, putOff, sent, release } = await sendingForm({
      putOff: async () => void steps.push('put off'),
    });
    release.mockImplementation(() => void steps.push('let go'));
    expect(await form.close()).toEqual({ kind: 'kept' });
    expect(await sent).toEqual({ kind: 'cancelled' });
    expect(putOff).toHaveBeenCalledTimes(1);
    expect(putOff.mock.calls[0]?.[0]).toMatchObject({
      values: { name_loc: 'نقده' },
      attempt: { key: 'key-1' },
    });
    expect(steps).toEqual(['put off', 'let go']);
    expect(form.isClosed()).toBe(true);
  });

  it('puts nothing into the outbox when the suggestion has just been sent', async () => {
    const { form, putOff, arrive, sent } = await sendingForm();
    arrive();
    const closed = form.close();
    expect([(await sent).kind, (await closed).kind]).toEqual(['done', 'cancelled']);
    expect(putOff).not.toHaveBeenCalled();
  });

  it('puts nothing into the outbox when the attempt was cancelled, and only one item when the user sends it later', async () => {
    const cancelled = await sendingForm();
    cancelled.form.cancelSubmit();
    expect(await cancelled.form.close()).toEqual({ kind: 'cancelled' });
    expect(cancelled.putOff).not.toHaveBeenCalled();
    const { form, putOff } = await sendingForm();
    const later = form.sendLater();
    expect([(await form.close()).kind, (await later).kind]).toEqual(['cancelled', 'kept']);
    expect(putOff).toHaveBeenCalledTimes(1);
  });

  it('finishes sending when the device cannot store the outbox', async () => {
    const { form, sendSuggestion, arrive } = await sendingForm({
      putOff: () => Promise.reject(new Error('quota')),
    });
    const closed = form.close();
    await vi.waitFor(() => expect(sendSuggestion).toHaveBeenCalledTimes(2));
    arrive();
    expect(await closed).toMatchObject({ kind: 'done' });
    const [first, second] = sendSuggestion.mock.calls.map(([, , key]) => key);
    expect(second).toBe(first);
  });

  it('puts nothing into the outbox after the author has signed out', async () => {
    let isAuthor = true;
    const { form, putOff } = await sendingForm({ isAuthor: () => isAuthor });
    isAuthor = false;
    expect(await form.close()).toEqual({ kind: 'cancelled' });
    expect(putOff).not.toHaveBeenCalled();
  });
});
