import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '@shared/contract/errors.ts';
import { AddressAllowance } from './address-allowance.ts';

function newAllowance() {
  const clock = { now: 1_000_000 };
  const options = { burst: 3, every: 5_000, what: 'calls', now: () => clock.now };
  const allowance = new AddressAllowance(options);
  const take = (address = '203.0.113.7') => {
    try {
      allowance.take(address);
      return null;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'too_many') throw error;
      return error.retryAfter;
    }
  };
  return { allowance, clock, take };
}

describe('AddressAllowance', () => {
  it('allows a burst, then returns the seconds until the next use', () => {
    const { clock, take } = newAllowance();
    expect([take(), take(), take(), take()]).toEqual([null, null, null, 5]);
    clock.now += 4_000;
    expect(take()).toBe(1);
    clock.now += 1_000;
    expect([take(), take()]).toEqual([null, 5]);
  });

  it('does not answer that the account has used up its hourly quota', () => {
    const { allowance, take } = newAllowance();
    for (let use = 0; use < 3; use++) take();
    expect(() => allowance.take('203.0.113.7')).toThrow(
      expect.objectContaining({ code: 'too_many', reason: 'unavailable' }),
    );
  });

  it('counts each address separately', () => {
    const { take } = newAllowance();
    for (let use = 0; use < 3; use++) take();
    expect([take(), take('203.0.113.8')]).toEqual([5, null]);
  });

  it('does not count a refused call', () => {
    const { clock, take } = newAllowance();
    for (let use = 0; use < 50; use++) take();
    clock.now += 5_000;
    expect(take()).toBeNull();
  });

  it('forgets an address when its allowance is full again', () => {
    const { allowance, clock, take } = newAllowance();
    for (let use = 0; use < 3; use++) take();
    clock.now += 3 * 5_000 - 1;
    take('203.0.113.8');
    expect(allowance.size).toBe(2);
    clock.now += 1;
    take('203.0.113.9');
    expect(allowance.size).toBe(2);
  });

  it('remembers a limited number of addresses', () => {
    const { allowance, take } = newAllowance();
    for (let n = 0; n < 50_010; n++) take(String(n));
    expect(allowance.size).toBe(50_000);
  });

  it('does not store the address itself', () => {
    const { take } = newAllowance();
    const set = vi.spyOn(Map.prototype, 'set');
    take();
    const stored = set.mock.calls.map(([key]) => String(key));
    set.mockRestore();
    expect(stored).toHaveLength(1);
    expect(stored[0]).not.toContain('203.0.113.7');
  });
});
