import { beforeEach, describe, expect, it, vi } from 'vitest';
import { withLocalStorage, type FakeStorage } from '../../lib/testing/local-storage.ts';
import type * as OwnAnswers from './own-answers.ts';

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
const giveAnswer = (answer: OwnAnswers.OwnAnswer['answer'], name = 'Urmu') =>
  own.giveAnswer('gn-1', name, answer);

describe('an answer on the device', () => {
  it('is stored before it is sent, stays marked as unsent until then, and survives a reload', async () => {
    const one = giveAnswer('say');
    expect(unsentMark()).toBe(true);
    await openTab();
    expect(answers()).toEqual([{ placeId: 'gn-1', name: 'Urmu', answer: 'say', sent: null }]);
    own.markSent(one);
    expect(unsentMark()).toBe(false);
    expect(answers()).toEqual([{ placeId: 'gn-1', name: 'Urmu', answer: 'say', sent: 'say' }]);
  });

  it('contains place, name and answer, but no time', () => {
    giveAnswer('say');
    const kept = JSON.parse(stored.get('adyurdu-name-answers') ?? '') as object;
    expect(Object.keys(kept)).toEqual(['secret', 'answers']);
    expect(Object.keys(answers()[0] ?? {}).toSorted()).toEqual(
      ['answer', 'name', 'placeId', 'sent'].toSorted(),
    );
  });

  it('is removed after its withdrawal was sent', () => {
    own.markSent(giveAnswer('say'));
    own.markSent(giveAnswer(null));
    expect(answers()).toEqual([]);
  });

  it('stays unsent when it changes while the previous answer is being sent', () => {
    const first = giveAnswer('say');
    giveAnswer('know');
    own.markSent(first);
    expect(answers()).toMatchObject([{ answer: 'know', sent: 'say' }]);
    expect(unsentMark()).toBe(true);
  });
});

describe('dropping an unsent answer', () => {
  it('keeps the answer that was sent before', () => {
    own.dropUnsent(giveAnswer('say'));
    expect(answers()).toEqual([]);
    own.markSent(giveAnswer('say'));
    own.dropUnsent(giveAnswer('never'));
    expect(answers()).toMatchObject([{ answer: 'say', sent: 'say' }]);
    expect(unsentMark()).toBe(false);
  });

  it('queues a withdrawal when the server may have received the answer', () => {
    const one = giveAnswer('say');
    own.markUnknown(one);
    own.dropUnsent(one);
    expect(answers()).toMatchObject([{ answer: null, sent: 'unknown' }]);
    expect(unsentMark()).toBe(true);
    own.markSent({ ...one, answer: null });
    expect(answers()).toEqual([]);
  });
});

describe('the device’s secret', () => {
  it('survives a reload, and gives each name a ticket of its own', async () => {
    const [urmu, tabriz] = [giveAnswer('say'), giveAnswer('say', 'Təbriz')];
    const ticket = await own.ticketOf(urmu);
    await openTab();
    expect(await own.ticketOf(urmu)).toBe(ticket);
    expect(await own.ticketOf(tabriz)).not.toBe(ticket);
  });

  it('is cleared with the storage of the device, and replaced with the next answer', async () => {
    const before = await own.ticketOf(giveAnswer('say'));
    stored.clear();
    for (const listener of listeners) listener({ key: null });
    expect(answers()).toEqual([]);
    expect([...stored]).toEqual([]);
    const after = await own.ticketOf(giveAnswer('say'));
    expect(after).not.toBe(before);
  });

  it('is not stored again by an answer that was being sent when the storage was cleared', async () => {
    const one = giveAnswer('say');
    stored.clear();
    own.markSent(one);
    own.markUnknown(one);
    expect(stored.has('adyurdu-name-answers')).toBe(false);
    expect(await own.ticketOf(one)).toBeNull();
  });
});

it('keeps answers until the page closes when storage is blocked', async () => {
  storage.refuses = true;
  await openTab();
  const one = giveAnswer('say');
  const ticket = await own.ticketOf(one);
  giveAnswer('know');
  expect(answers()).toMatchObject([{ answer: 'know' }]);
  expect(await own.ticketOf(one)).toBe(ticket);
});

it('drops the oldest sent answers beyond the limit, but no unsent ones', () => {
  const answer = (name: string, sent: 'say' | null): OwnAnswers.OwnAnswer => ({
    ...{ placeId: 'gn-1', name, answer: 'say', sent },
  });
  const all = [answer('a', 'say'), answer('b', null), answer('c', 'say'), answer('d', 'say')];
  expect(own.remembered(all, 3).map(({ name }) => name)).toEqual(['b', 'c', 'd']);
  expect(own.remembered(all, 1).map(({ name }) => name)).toEqual(['b']);
  expect(own.remembered(all, 4)).toEqual(all);
});
