import type { NameAnswer, NameAnswerRequest } from '@shared/contract/name-answers.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withLocalStorage } from '../../lib/testing/local-storage.ts';
import { unawaited } from '../../lib/unawaited.ts';

const sendNameAnswer = vi.fn<(body: NameAnswerRequest) => Promise<void>>();
vi.mock('../../lib/api/name-answers.ts', () => ({ sendNameAnswer }));
vi.mock('../../ui/Toasts.tsx', () => ({ toast: { error: vi.fn() } }));

const placeId = 'gn-1';

async function openTab() {
  const [own, { answerNow, sendUnsent }, errors, { ApiError }, { useConnection }] =
    await Promise.all([
      import('./own-answers.ts'),
      import('./send-answers.ts'),
      import('../../lib/timeouts.ts'),
      import('@shared/contract/errors.ts'),
      import('../../lib/connection.ts'),
    ]);
  const { ConnectionError } = await import('../../lib/api/failure.ts');
  const failures = {
    cut: new ConnectionError(new Error('cut')),
    noAnswer: new errors.NoAnswerError(30_000),
    refused: new ApiError('too_many', 'x'),
    'error of a proxy': new ApiError('unavailable', 'x'),
  };
  const answers = () =>
    own.useOwnAnswers.getState().answers.map(({ name, answer, sent }) => [name, answer, sent]);
  const remove = (name: string) => own.dropUnsent({ placeId, name, answer: null, sent: null });
  const give = (name: string, answer: NameAnswer) => own.giveAnswer(placeId, name, answer);
  const answer = (chosen: NameAnswer | null) => answerNow(placeId, 'Urmu', chosen);
  return { answers, remove, give, answer, sendUnsent, failures, useConnection };
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
  vi.stubGlobal('navigator', { onLine: true });
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

  it.each([
    ['is withdrawn after no response within the timeout', 'noAnswer', 2],
    ['is withdrawn after a lost connection', 'cut', 2],
    ['is forgotten without a withdrawal after a refusal of the server', 'refused', 1],
  ] as const)('%s', async (_, failure, count) => {
    const { ended, fail } = await nextRequest(() => tab.answer('say'));
    const takenBack = tab.answer(null);
    fail(tab.failures[failure]);
    await Promise.all([ended, takenBack]);
    expect(requests()).toHaveLength(count);
    expect(tab.answers()).toEqual([]);
  });
});

const goOffline = (): void => {
  vi.stubGlobal('navigator', { onLine: false });
};

describe('an answer that the user removes after a failed request', () => {
  it.each([
    ['the browser was offline', 'cut', goOffline],
    ['the origin did not answer', 'cut', (): void => tab.useConnection.setState({ lost: true })],
    ['the server refused it', 'refused', (): void => undefined],
  ] as const)('leaves nothing on the device if %s', async (_, failure, before) => {
    before();
    sendNameAnswer.mockRejectedValueOnce(tab.failures[failure]);
    await tab.answer('say');
    tab.remove('Urmu');
    expect(tab.answers()).toEqual([]);
  });

  it.each(['cut', 'error of a proxy'] as const)(
    'is withdrawn after the failure "%s", because the server may have it',
    async (failure) => {
      sendNameAnswer.mockRejectedValueOnce(tab.failures[failure]);
      await tab.answer('say');
      tab.remove('Urmu');
      await tab.sendUnsent();
      expect(requests().map(([, answer]) => answer)).toEqual(['say', null]);
      expect(tab.answers()).toEqual([]);
    },
  );
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

it('answers that could not be sent offline keep their order, and are removed without a withdrawal', async () => {
  goOffline();
  sendNameAnswer.mockRejectedValue(tab.failures.cut);
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
