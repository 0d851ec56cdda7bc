import { expect, it } from 'vitest';
import { freePort, freePortRange, isFree } from './ports.ts';

it('returns different free ports below the ports of outgoing connections', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, () => freePort()));
  expect(new Set(ports).size).toBe(50);
  expect(Math.min(...ports)).toBeGreaterThanOrEqual(freePortRange.lowest);
  expect(Math.max(...ports)).toBeLessThanOrEqual(freePortRange.highest);
  expect(await Promise.all(ports.map(isFree))).not.toContain(false);
});
