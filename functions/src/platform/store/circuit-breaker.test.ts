import { describe, expect, it } from 'vitest';
import { createCircuitBreaker, waitTimeout, probeTimeout } from './circuit-breaker.ts';
import type { Timer } from './timer.ts';

const never = () => new Promise<never>(() => undefined);
const failing = (code: number) => () =>
  Promise.reject(Object.assign(new Error('secret'), { code }));

function newWorld(probe: () => Promise<unknown>, passes = true) {
  const waited: number[] = [];
  const after = (ms: number): Timer => ({
    over: passes
      ? new Promise((resolve) => setImmediate(() => (waited.push(ms), resolve())))
      : never(),
    stop: () => undefined,
  });
  return { run: createCircuitBreaker(probe, after), waited };
}

describe('a call that needs Firestore', () => {
  it('fails within six seconds when Firestore does not answer at all', async () => {
    const { run, waited } = newWorld(never);
    await expect(run(never)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
    expect(waited).toEqual([waitTimeout, probeTimeout]);
    expect(waitTimeout + probeTimeout).toBeLessThan(6_000);
  });

  it('fails when the probe fails', async () => {
    const { run } = newWorld(failing(14));
    await expect(run(never)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('continues when Firestore answers the probe, regardless of its duration', async () => {
    const { run } = newWorld(async () => undefined);
    let finish: (value: string) => void = () => undefined;
    const running = run(() => new Promise<string>((resolve) => (finish = resolve)));
    for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve));
    finish('done');
    expect(await running).toBe('done');
  });

  it('causes no probe when it ends in time', async () => {
    let probes = 0;
    const { run } = newWorld(async () => probes++, false);
    expect(await run(async () => 'done')).toBe('done');
    await expect(run(failing(7))).rejects.toMatchObject({ code: 7 });
    expect(probes).toBe(0);
  });

  it.each([4, 14])('fails as unavailable when Firestore fails with %i', async (code) => {
    const { run } = newWorld(never, false);
    await expect(run(failing(code))).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
  });
});
