import { beforeEach, describe, expect, it, vi } from 'vitest';
import { withLocalStorage, type FakeStorage } from '../../lib/testing/local-storage.ts';
import type * as OwnAnswers from './own-answers.ts';

/** The browser's storage, which all tabs share. */
let storage: FakeStorage;
let stored: Map<string, string>;
let listeners: ((event: { key: string | null }) => void)[];
let own: typeof OwnAnswers;

async function openTab(): Promise<void> {
  listeners = [];
  vi.resetModules();
  own = await import('./own-answers.ts');
}

beforeEach(async () => {
  storage = withLocalStorage();
  stored = storage.stored;
  vi.stubGlobal('window', {
    addEventListener: (_: string, listener: (typeof listeners)[number]) => listeners.push(listener),
  });
  await openTab();
  return () => vi.unstubAllGlobals();
});

const answers = () => own.useOwnAnswers.getState().answers;
const unsentMark = () => stored.has('adyurdu-unsent-answers');
const given = (answer: OwnAnswers.OwnAnswer['answer'], name = 'Urmu') =>
  own.giveAnswer('gn-1', name, answer);

describe('an answer on the device', () => {
  it('is kept before it is sent, marked as unsent until then, and there after a reload', async () => {
    const one = given('say');
    expect(unsentMark()).toBe(true);
    await openTab();
    expect(answers()).toEqual([{ placeId: 'gn-1', name: 'Urmu', answer: 'say', sent: null }]);
    own.markSent(one);
    expect(unsentMark()).toBe(false);
    expect(answers()).toEqual([{ placeId: 'gn-1', name: 'Urmu', answer: 'say', sent: 'say' }]);
  });

  it('has place, name and answer, and no time', () => {
    given('say');
    const kept = JSON.parse(stored.get('adyurdu-name-answers') ?? '') as object;
    expect(Object.keys(kept)).toEqual(['secret', 'answers']);
    expect(Object.keys(answers()[0] ?? {}).toSorted()).toEqual(
      ['answer', 'name', 'placeId', 'sent'].toSorted(),
    );
  });

  it('is gone once it was taken back and the server knows', () => {
    own.markSent(given('say'));
    own.markSent(given(null));
    expect(answers()).toEqual([]);
  });

  it('that was changed while it was sent is still unsent', () => {
    const first = given('say');
    given('know');
    own.markSent(first);
    expect(answers()).toMatchObject([{ answer: 'know', sent: 'say' }]);
    expect(unsentMark()).toBe(true);
  });
});

describe('an unsent answer that is removed', () => {
  it('leaves what the server knows', () => {
    own.dropUnsent(given('say'));
    expect(answers()).toEqual([]);
    own.markSent(given('say'));
    own.dropUnsent(given('never'));
    expect(answers()).toMatchObject([{ answer: 'say', sent: 'say' }]);
    expect(unsentMark()).toBe(false);
  });

  it('is taken back if the server may know it', () => {
    const one = given('say');
    own.markUnknown(one);
    own.dropUnsent(one);
    expect(answers()).toMatchObject([{ answer: null, sent: 'unknown' }]);
    expect(unsentMark()).toBe(true);
    own.markSent({ ...one, answer: null });
    expect(answers()).toEqual([]);
  });
});

describe('the device’s secret', () => {
  it('stays, and gives each name a ticket of its own', async () => {
    const [urmu, tabriz] = [given('say'), given('say', 'Təbriz')];
    const ticket = await own.ticketOf(urmu);
    await openTab();
    expect(await own.ticketOf(urmu)).toBe(ticket);
    expect(await own.ticketOf(tabriz)).not.toBe(ticket);
  });

  it('is cleared with the device: nothing is left in memory, and the next answer has another one', async () => {
    const before = await own.ticketOf(given('say'));
    stored.clear();
    for (const listener of listeners) listener({ key: null });
    expect(answers()).toEqual([]);
    expect([...stored]).toEqual([]);
    const after = await own.ticketOf(given('say'));
    expect(after).not.toBe(before);
  });

  it('was not cleared only to come back with an answer that was being sent', async () => {
    const one = given('say');
    stored.clear();
    own.markSent(one);
    own.markUnknown(one);
    expect(stored.has('adyurdu-name-answers')).toBe(false);
    expect(await own.ticketOf(one)).toBeNull();
  });
});

it('where storage is refused, answers last as long as the page', async () => {
  storage.refuses = true;
  await openTab();
  const one = given('say');
  const ticket = await own.ticketOf(one);
  given('know');
  expect(answers()).toMatchObject([{ answer: 'know' }]);
  expect(await own.ticketOf(one)).toBe(ticket);
});

it('the oldest sent answers are forgotten beyond the limit, never unsent ones', () => {
  const answer = (name: string, sent: 'say' | null): OwnAnswers.OwnAnswer => ({
    ...{ placeId: 'gn-1', name, answer: 'say', sent },
  });
  const all = [answer('a', 'say'), answer('b', null), answer('c', 'say'), answer('d', 'say')];
  expect(own.remembered(all, 3).map(({ name }) => name)).toEqual(['b', 'c', 'd']);
  expect(own.remembered(all, 1).map(({ name }) => name)).toEqual(['b']);
  expect(own.remembered(all, 4)).toEqual(all);
});
