import { afterEach, describe, expect, it, vi } from 'vitest';
import { lockDraft, unclaimed } from './draft-claim.ts';

const owner = { uid: 'u', placeId: 'gn-1' };
const settled = () => new Promise(setImmediate);

afterEach(() => vi.unstubAllGlobals());

describe('in a browser that refuses locks', () => {
  const refused = () => {
    const refuse = vi.fn(async () => {
      // If the code requests the lock in an endless loop, the tenth request is not answered. Otherwise the loop would
      // block the test.
      if (refuse.mock.calls.length > 9) return new Promise<never>(() => undefined);
      throw new DOMException('storage is blocked', 'SecurityError');
    });
    vi.stubGlobal('navigator', { locks: { request: refuse, query: refuse } });
    return refuse;
  };

  it('every tab may write the draft, as without locks', async () => {
    const refuse = refused();
    const changed = vi.fn();
    const claim = lockDraft(owner, changed);
    await settled();
    expect(changed.mock.lastCall).toEqual([true]);
    expect(refuse).toHaveBeenCalledOnce();
    claim.take();
    await settled();
    expect(changed.mock.lastCall).toEqual([true]);
    expect(refuse).toHaveBeenCalledTimes(2);
    changed.mockClear();
    claim.take();
    claim.release();
    await settled();
    expect(changed).not.toHaveBeenCalled();
  });

  it('no draft counts as claimed', async () => {
    refused();
    expect(await unclaimed([owner])).toEqual([owner]);
  });
});

it('waits in line if the lock is taken, and again after another tab steals it', async () => {
  const asked: { options: LockOptions; hold: LockGrantedCallback<unknown>; end: () => void }[] = [];
  const request = (_: string, options: LockOptions, hold: LockGrantedCallback<unknown>) =>
    new Promise((_resolve, reject) =>
      asked.push({ options, hold, end: () => reject(new DOMException('', 'AbortError')) }),
    );
  vi.stubGlobal('navigator', { locks: { request } });
  const changed = vi.fn();
  const claim = lockDraft(owner, changed);
  await settled();
  asked[0]!.hold(null);
  expect(changed.mock.calls).toEqual([[false]]);
  void asked[1]!.hold({} as Lock);
  asked[1]!.end();
  await settled();
  expect(changed.mock.calls).toEqual([[false], [true], [false]]);
  claim.take();
  asked[2]!.end();
  await settled();
  expect(asked.map(({ options }) => Object.keys(options))).toEqual([
    ...[['ifAvailable'], ['signal'], ['signal'], ['steal']],
  ]);
});
