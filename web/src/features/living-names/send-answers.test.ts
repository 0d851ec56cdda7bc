import type { NameAnswer, NameAnswerRequest } from '@shared/contract/name-answers.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConnectionError } from '../../lib/api/failure.ts';
import { withLocalStorage } from '../../lib/testing/local-storage.ts';
import { unawaited } from '../../lib/unawaited.ts';

const sendNameAnswer = vi.fn<(body: NameAnswerRequest) => Promise<void>>();
vi.mock('../../lib/api/name-answers.ts', () => ({ sendNameAnswer }));
vi.mock('../../ui/Toasts.tsx', () => ({ toast: { error: vi.fn() } }));

const placeId = 'gn-1';
const offline = new ConnectionError(new Error('cut'));

async function openTab() {
  const [own, { answerNow, sendUnsent }, { NoAnswerError }] = await Promise.all([
    import('./own-answers.ts'),
    import('./send-answers.ts'),
    import('../../lib/timeouts.ts'),
  ]);
  const answers = () =>
    own.useOwnAnswers.getState().answers.map(({ name, answer, sent }) => [name, answer, sent]);
  const remove = (name: string) => own.dropUnsent({ placeId, name, answer: null, sent: null });
  const give = (name: string, answer: NameAnswer) => own.giveAnswer(placeId, name, answer);
  const answer = (chosen: NameAnswer | null) => answerNow(placeId, 'Urmu', chosen);
  return { answers, remove, give, answer, sendUnsent, NoAnswerError };
}

/** Starts a request, and returns functions that end it. */
async function nextRequest(start: () => Promise<unknown>) {
  let end = { respond: (): void => undefined, fail: (_: Error): void => undefined };
  sendNameAnswer.mockImplementationOnce(
    () => new Promise((respond, fail) => (end = { respond, fail })),
  );
  const before = sendNameAnswer.mock.calls.length;
  const ended = start();
  await vi.waitFor(() => expect(sendNameAnswer).toHaveBeenCalledTimes(before + 1));
  return { ended, ...end };
}

const requests = () => sendNameAnswer.mock.calls.map(([{ name, answer }]) => [name, answer]);

let stored: Map<string, string>;
let tab: Awaited<ReturnType<typeof openTab>>;

beforeEach(async () => {
  stored = withLocalStorage().stored;
  vi.stubGlobal('window', { addEventListener: () => undefined });
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.resetModules();
  sendNameAnswer.mockReset().mockResolvedValue();
  tab = await openTab();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('an answer that the user takes back during its request', () => {
  it('is withdrawn after the request, and then forgotten', async () => {
    const { ended, respond } = await nextRequest(() => tab.answer('say'));
    const takenBack = tab.answer(null);
    expect(tab.answers()).toEqual([['Urmu', null, 'unknown']]);
    respond();
    await Promise.all([ended, takenBack]);
    expect(requests()).toEqual([
      ['Urmu', 'say'],
      ['Urmu', null],
    ]);
    expect(tab.answers()).toEqual([]);
  });

  it('is withdrawn if there is no response within the timeout', async () => {
    const { ended, fail } = await nextRequest(() => tab.answer('say'));
    const takenBack = tab.answer(null);
    fail(new tab.NoAnswerError(30_000));
    await Promise.all([ended, takenBack]);
    expect(requests()).toHaveLength(2);
    expect(tab.answers()).toEqual([]);
  });

  it('is forgotten without a withdrawal if the request does not reach the server', async () => {
    const { ended, fail } = await nextRequest(() => tab.answer('say'));
    const takenBack = tab.answer(null);
    fail(offline);
    await Promise.all([ended, takenBack]);
    expect(requests()).toHaveLength(1);
    expect(tab.answers()).toEqual([]);
  });
});

it('an answer is sent again if the user returns to it while another answer is being sent', async () => {
  await tab.answer('say');
  const { ended, respond } = await nextRequest(() => tab.answer('know'));
  const again = tab.answer('say');
  respond();
  await Promise.all([ended, again]);
  expect(requests().map(([, answer]) => answer)).toEqual(['say', 'know', 'say']);
  expect(tab.answers()).toEqual([['Urmu', 'say', 'say']]);
});

it('the unsent answers are sent without an answer that the user removes meanwhile', async () => {
  for (const name of ['Urmu', 'Xoy', 'Maku']) tab.give(name, 'say');
  const { ended, respond } = await nextRequest(tab.sendUnsent);
  tab.remove('Xoy');
  respond();
  expect(await ended).toEqual({ kind: 'done' });
  expect(requests().map(([name]) => name)).toEqual(['Urmu', 'Maku']);
});

it('two attempts to send the unsent answers send each answer once', async () => {
  tab.give('Urmu', 'say');
  const { ended, respond } = await nextRequest(tab.sendUnsent);
  const second = tab.sendUnsent();
  respond();
  await Promise.all([ended, second]);
  expect(requests()).toHaveLength(1);
});

it('answers that could not be sent keep their order, and are removed without a withdrawal', async () => {
  sendNameAnswer.mockRejectedValue(offline);
  for (const name of ['Urmu', 'Xoy']) tab.give(name, 'say');
  await Promise.all([tab.answer('know'), tab.sendUnsent()]);
  tab.give('Maku', 'say');
  expect(await tab.sendUnsent()).toEqual({ kind: 'later', retryAfter: null });
  expect(tab.answers().map(([name, , sent]) => [name, sent])).toEqual([
    ['Xoy', null],
    ['Urmu', null],
    ['Maku', null],
  ]);
  for (const name of ['Xoy', 'Urmu', 'Maku']) tab.remove(name);
  expect(tab.answers()).toEqual([]);
});

it('an answer is not stored again if the user clears this device’s data during its request', async () => {
  const { ended, respond } = await nextRequest(() => tab.answer('say'));
  unawaited(tab.answer('know'));
  stored.clear();
  respond();
  await ended;
  await new Promise(setImmediate);
  expect(stored.has('adyurdu-name-answers')).toBe(false);
  expect(requests()).toHaveLength(1);
});
