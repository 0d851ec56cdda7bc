import { describe, expect, it } from 'vitest';
import { createClientAddress } from './client-address.ts';

const ask = (forwarded: string | null, reverseProxies: string[] = []) =>
  createClientAddress(reverseProxies)(
    new Request('http://x/', {
      headers: forwarded === null ? {} : { 'x-forwarded-for': forwarded },
    }),
  );

describe('the address of a client', () => {
  it.each([
    ['the address that the platform saw', '203.0.113.7', '203.0.113.7'],
    ['not an address that the client claims', '1.1.1.1, 203.0.113.7', '203.0.113.7'],
    ['not a proxy that the client names', '1.1.1.1, 151.101.1.1, 203.0.113.7', '203.0.113.7'],
    ['the address that Hosting saw', '203.0.113.7, 151.101.1.1', '203.0.113.7'],
    [
      'the address that Hosting saw, not one before it',
      '1.1.1.1, 203.0.113.7, 151.101.1.1',
      '203.0.113.7',
    ],
    ['the address of Hosting when it forwards none', '151.101.1.1', '151.101.1.1'],
    [
      'the address of Hosting when it forwards an invalid one',
      'unknown, 151.101.1.1',
      '151.101.1.1',
    ],
    ['null without the header', null, null],
    ['null when the last entry is no address', '203.0.113.7, x', null],
    ['null when the header is empty', '', null],
    ['the network of an IPv6 address', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['the same network for another address in it', '2001:0db8:1:2::1', '2001:db8:1:2::/64'],
    ['a short IPv6 address', '::1', '0:0:0:0::/64'],
    ['no group left out at the end', '1:2:3:4:5:6:7::', '1:2:3:4::/64'],
    ['no group left out at the beginning', '::2:3:4:5:6:7:8', '0:2:3:4::/64'],
    ['one group left out in the middle', '1::3:4:5:6:7:8', '1:0:3:4::/64'],
    [
      'the network of an address that omits all groups after the first two',
      '2001:db8::',
      '2001:db8:0:0::/64',
    ],
    ['IPv4 within IPv6', '::ffff:203.0.113.7', '203.0.113.7'],
    ['IPv4 within IPv6, in hexadecimal', '::ffff:cb00:7107', '203.0.113.7'],
    ['IPv4 within IPv6 without omitted groups', '0:0:0:0:0:FFFF:CB00:7107', '203.0.113.7'],
    ['an address without its port', '203.0.113.7:4711', '203.0.113.7'],
    ['the network of an IPv6 address without its port', '[2001:db8::1]:4711', '2001:db8:0:0::/64'],
    ['what Hosting saw, without ports', '203.0.113.7:1, [2a04:4e42::1]:443', '203.0.113.7'],
    ['null for a port without an address', ':4711', null],
    ['IPv6 that ends like IPv4 within it', '2001:db8::ffff:203.0.113.7', '2001:db8:0:0::/64'],
    [
      'not an address that a customer of the same CDN claims through Hosting',
      '1.1.1.1, 146.75.1.1, 151.101.1.1',
      '146.75.1.1',
    ],
    ['not the first of many proxies', `203.0.113.7${', 151.101.1.1'.repeat(5)}`, '151.101.1.1'],
    ['Hosting when it is named twice', '151.101.1.2, 151.101.1.1', '151.101.1.2'],
  ])('is %s', (_, forwarded, address) => {
    expect(ask(forwarded)).toBe(address);
  });

  it('is what a configured proxy saw, but only with that configuration', () => {
    const chain = '203.0.113.7, 198.51.100.9';
    expect(ask(chain)).toBe('198.51.100.9');
    expect(ask(chain, ['198.51.100.0/24'])).toBe('203.0.113.7');
    expect(ask(chain, ['198.51.100.0/29'])).toBe('198.51.100.9');
  });

  const own = ['198.51.100.0/24'];
  it.each([
    ['behind Hosting', '203.0.113.7, 198.51.100.9, 151.101.1.1', '203.0.113.7'],
    [
      'two proxies behind Hosting',
      '203.0.113.7, 198.51.100.8, 198.51.100.9, 151.101.1.1',
      '203.0.113.7',
    ],
    ['not the CDN before it', '1.1.1.1, 151.101.1.2, 198.51.100.9, 151.101.1.1', '151.101.1.2'],
    ['at the end of a chain of eight', `203.0.113.7${', 198.51.100.9'.repeat(7)}`, '203.0.113.7'],
    ['the last of eight', `203.0.113.7${', 198.51.100.9'.repeat(8)}`, '198.51.100.9'],
    [
      'the nearest of a chain too long',
      `${'198.51.100.9,'.repeat(1_000)}198.51.100.1`,
      '198.51.100.9',
    ],
  ])('is what configured proxies saw: %s', (_, chain, address) => {
    expect(ask(chain, own)).toBe(address);
  });

  it.each([
    ...['23.235.47.255', '43.249.75.255', '103.244.50.255', '103.245.223.255'],
    ...['103.245.224.255', '104.156.95.255', '140.248.127.255', '140.248.255.255'],
    ...['146.75.127.255', '151.101.255.255', '157.52.127.255', '167.82.127.255'],
    ...['167.82.143.255', '167.82.175.255', '167.82.239.255', '172.111.127.255'],
    ...['185.31.19.255', '199.27.79.255', '199.232.255.255'],
    ...['2a04:4e40:ffff::1', '2a04:4e42:ffff::1'],
  ])('is what Hosting saw from %s', (proxy) => {
    expect(ask(`203.0.113.7, ${proxy}`)).toBe('203.0.113.7');
  });

  it.each(['198.51.100.9/32', '2001:db8::9/128'])(
    'accepts %s as a proxy with a single address',
    (proxy) => {
      const [address = ''] = proxy.split('/');
      expect(ask(`203.0.113.7, ${address}`, [proxy])).toBe('203.0.113.7');
    },
  );

  it.each([
    ...['198.51.100.0', '198.51.100.0/33', 'x/8', '2001:db8::/129'],
    ...['a/198.51.100.0/24', '198.51.100.0/24x', '/24', ''],
  ])('refuses the proxy %j', (proxy) => {
    expect(() => createClientAddress([proxy])).toThrow(`"${proxy}" is not a network such as`);
  });
});
