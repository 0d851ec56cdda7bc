import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { drained } from './drained.ts';

describe('waiting for a slow reader', () => {
  it.each(['drain', 'abort'])('ends on %s and removes its listeners', async (end) => {
    const [stream, aborter] = [new EventEmitter(), new AbortController()];
    let added = 0;
    let removed = 0;
    const signal = new Proxy(aborter.signal, {
      get(target, key) {
        if (key === 'addEventListener') added++;
        if (key === 'removeEventListener') removed++;
        const value: unknown = Reflect.get(target, key);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const waiting = drained(stream, signal);
    if (end === 'drain') stream.emit('drain');
    else aborter.abort();
    await waiting;
    expect(stream.eventNames()).toEqual([]);
    expect(removed).toBe(added);
  });

  it('returns at once when the reader has already disconnected', async () => {
    await drained(new EventEmitter(), AbortSignal.abort());
  });
});
