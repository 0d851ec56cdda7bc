import { describe, expect, it } from 'vitest';
import { createClientAddress } from './client-address.ts';

const ask = (forwarded: string | null, fronts: string[] = []) =>
  createClientAddress(fronts)(
    new Request('http://x/', {
      headers: forwarded === null ? {} : { 'x-forwarded-for': forwarded },
    }),
  );

describe('the address of a client', () => {
  it.each([
    ['what the platform saw', '203.0.113.7', '203.0.113.7'],
    ['not what the client says of itself', '1.1.1.1, 203.0.113.7', '203.0.113.7'],
    ['not a front that the client names', '1.1.1.1, 151.101.1.1, 203.0.113.7', '203.0.113.7'],
    ['what Hosting saw', '203.0.113.7, 151.101.1.1', '203.0.113.7'],
    [
      'what Hosting saw, not what is said before it',
      '1.1.1.1, 203.0.113.7, 151.101.1.1',
      '203.0.113.7',
    ],
    ['Hosting itself when it names nobody', '151.101.1.1', '151.101.1.1'],
    ['Hosting itself when what it passes on is no address', 'unknown, 151.101.1.1', '151.101.1.1'],
    ['nobody without the header', null, null],
    ['nobody when the last entry is no address', '203.0.113.7, x', null],
    ['nobody when it is empty', '', null],
    ['a household of IPv6', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['the same household', '2001:0db8:1:2::1', '2001:db8:1:2::/64'],
    ['a short IPv6 address', '::1', '0:0:0:0::/64'],
    ['IPv4 within IPv6', '::ffff:203.0.113.7', '203.0.113.7'],
    [
      'the nearest of a chain too long',
      `${'151.101.1.1,'.repeat(1_000)}151.101.1.2`,
      '151.101.1.1',
    ],
  ])('is %s', (_, forwarded, address) => {
    expect(ask(forwarded)).toBe(address);
  });

  it('is what a configured front saw, and only then', () => {
    const chain = '203.0.113.7, 198.51.100.9';
    expect(ask(chain)).toBe('198.51.100.9');
    expect(ask(chain, ['198.51.100.0/24'])).toBe('203.0.113.7');
    expect(ask(chain, ['198.51.100.0/29'])).toBe('198.51.100.9');
  });

  it.each(['198.51.100.0', '198.51.100.0/33', 'x/8', '2001:db8::/129'])(
    'refuses the front %s',
    (front) => {
      expect(() => createClientAddress([front])).toThrow(front);
    },
  );
});
