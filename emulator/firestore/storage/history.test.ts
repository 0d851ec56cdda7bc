import { describe, expect, it } from 'vitest';
import { History } from './history.ts';
import type { Slot, Version } from './slot.ts';

const hour = 3_600_000_000;
const budget = 16 * 1024 * 1024;

const version = (createTime: number, length = 1): Version => ({
  bytes: Buffer.alloc(length),
  createTime,
  updateTime: createTime,
});

const slotOf = (past: Slot['past'], current: Version | null): Slot => ({
  ...{ path: 'c/d', key: 'c/d' },
  ...{ past, current },
});

function newHistory(start = 0) {
  const released: (Version | null)[] = [];
  const forgotten: Slot[] = [];
  const history = new History(start, {
    release: (one) => released.push(one),
    forget: (one) => forgotten.push(one),
  });
  return { history, released, forgotten };
}

describe('the history of a database', () => {
  it('goes back exactly one hour', () => {
    const { history, released, forgotten } = newHistory(5);
    expect(history.horizon).toBe(5);
    const [old, now] = [version(5), version(10)];
    const slot = slotOf([{ until: 10, version: old }], now);
    history.record(10, [slot]);
    history.record(10 + hour, []);
    expect([history.horizon, released]).toEqual([5, []]);
    history.record(11 + hour, []);
    expect([history.horizon, history.latest, released]).toEqual([10, 11 + hour, [old]]);
    expect(slot).toMatchObject({ past: null, current: now });
    expect(forgotten).toEqual([]);
  });

  it('keeps the versions that commits of the last hour replaced', () => {
    const { history, released } = newHistory();
    const [first, second] = [version(1), version(10)];
    const slot = slotOf(
      [
        { until: 10, version: first },
        { until: 20, version: second },
      ],
      version(20),
    );
    history.record(10, [slot]);
    history.record(20, [slot]);
    history.record(15 + hour, []);
    expect(released).toEqual([first]);
    expect(slot.past).toEqual([{ until: 20, version: second }]);
  });

  it('removes a slot without a current or past version', () => {
    const { history, released, forgotten } = newHistory();
    const slot = slotOf([{ until: 10, version: null }], null);
    const deleted = slotOf(
      [
        { until: 10, version: version(1) },
        { until: 20, version: version(10) },
      ],
      null,
    );
    history.record(10, [slot, deleted]);
    history.record(20, [deleted]);
    history.record(15 + hour, []);
    expect(released).toHaveLength(2);
    expect(forgotten).toEqual([slot]);
    history.record(21 + hour, []);
    expect(forgotten).toEqual([slot, deleted]);
  });

  it('keeps up to 16 MiB of replaced versions, plus 160 bytes for each change', () => {
    const { history, released } = newHistory();
    const [old, older] = [version(1, budget - 2 * 160), version(2)];
    history.record(10, [slotOf([{ until: 10, version: old }], version(10))]);
    history.record(20, [slotOf([{ until: 20, version: null }], version(20))]);
    expect([history.horizon, released]).toEqual([0, []]);
    history.record(30, [slotOf([{ until: 30, version: older }], version(30))]);
    expect([history.horizon, released]).toEqual([10, [old]]);
  });

  it('lists the slots changed after a time, the latest first', () => {
    const { history } = newHistory();
    const slots = [10, 20, 30].map((time) =>
      slotOf([{ until: time, version: null }], version(time)),
    );
    for (const [index, slot] of slots.entries()) history.record((index + 1) * 10, [slot]);
    expect([...history.changedAfter(10)]).toEqual([slots[2], slots[1]]);
    expect([...history.changedAfter(9)]).toEqual([slots[2], slots[1], slots[0]]);
    expect([...history.changedAfter(30)]).toEqual([]);
  });

  it('still lists changed slots after it dropped thousands of commits', () => {
    const { history, released } = newHistory();
    const at = (index: number) => index * (hour / 100);
    for (let index = 1; index <= 5000; index++)
      history.record(at(index), [
        slotOf([{ until: at(index), version: version(index) }], version(0)),
      ]);
    expect([...history.changedAfter(0)]).toHaveLength(101);
    expect(released).toHaveLength(4899);
    expect([history.horizon, history.latest]).toEqual([at(4899), at(5000)]);
  });

  it('is kept until every reader at a past time has finished', () => {
    const { history, released } = newHistory();
    const [seen, unseen] = [version(1), version(2)];
    history.record(10, [slotOf([{ until: 10, version: unseen }], version(10))]);
    history.record(20, [slotOf([{ until: 20, version: seen }], version(20))]);
    const ends = [history.pin(15), history.pin(15)];
    history.record(30 + hour, []);
    expect([history.horizon, released]).toEqual([10, [unseen]]);
    ends[0]?.();
    history.record(31 + hour, []);
    expect(history.horizon).toBe(10);
    ends[1]?.();
    history.record(32 + hour, []);
    expect([history.horizon, released]).toEqual([20, [unseen, seen]]);
  });

  it('starts when a database is reopened', () => {
    const { history } = newHistory();
    history.startAt(77);
    expect([history.horizon, history.latest]).toEqual([77, 77]);
  });
});
