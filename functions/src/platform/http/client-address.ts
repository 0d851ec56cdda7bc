import { BlockList, isIP, isIPv6 } from 'node:net';

/**
 * Firebase Hosting's own front (the published ranges of its CDN, api.fastly.com/public-ip-list). It
 * is part of the platform, so what it says of its clients is believed.
 */
const hostingFronts = [
  ...['23.235.32.0/20', '43.249.72.0/22', '103.244.50.0/24', '103.245.222.0/23'],
  ...['103.245.224.0/24', '104.156.80.0/20', '140.248.64.0/18', '140.248.128.0/17'],
  ...['146.75.0.0/17', '151.101.0.0/16', '157.52.64.0/18', '167.82.0.0/17'],
  ...['167.82.128.0/20', '167.82.160.0/20', '167.82.224.0/20', '172.111.64.0/18'],
  ...['185.31.16.0/22', '199.27.72.0/21', '199.232.0.0/16'],
  ...['2a04:4e40::/32', '2a04:4e42::/32'],
];

/** A network as `address/bits`; null when it is none. */
export function networkOf(text: string): { address: string; bits: number } | null {
  const [, address = '', bits = ''] = /^([^/]+)\/(\d{1,3})$/.exec(text) ?? [];
  const longest = isIPv6(address) ? 128 : 32;
  return isIP(address) && Number(bits) <= longest ? { address, bits: Number(bits) } : null;
}

/**
 * Derives whose request it is, for limits per stranger; null when no front has said. Cloud Run
 * appends the address that it saw to X-Forwarded-For, so the last entry is true and all before it
 * are whatever the client sent: an entry counts only as far as the ones after it are fronts of ours.
 *
 * IPv6 addresses are cut to their /64, which is what one household has. Nothing of it is ever
 * logged or stored as it is (calls/address-allowance.ts).
 *
 * @param fronts more networks whose word is believed, such as `203.0.113.0/24`
 */
export function createClientAddress(fronts: readonly string[] = []) {
  const trusted = new BlockList();
  for (const front of [...hostingFronts, ...fronts]) {
    const network = networkOf(front);
    if (!network) throw new Error(`"${front}" is no network such as 203.0.113.0/24`);
    trusted.addSubnet(network.address, network.bits, familyOf(network.address));
  }

  return function clientAddress(request: Request): string | null {
    const chain = (request.headers.get('x-forwarded-for') ?? '')
      .split(',')
      .slice(-longestChain)
      .map((one) => plain(one.trim()));
    let client: string | null = null;
    for (const address of chain.toReversed()) {
      if (!isIP(address)) break;
      client = address;
      if (!trusted.check(address, familyOf(address))) break;
    }
    return client && household(client);
  };
}

/** No real chain of proxies is longer; clients may send any number. */
const longestChain = 8;

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}

/** IPv4 as it is written where IPv6 is spoken (`::ffff:203.0.113.7`) is that IPv4 address. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

function household(address: string): string {
  if (!isIPv6(address)) return address;
  const [before = [], after = []] = address
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''));
  const left = Array<string>(8 - before.length - after.length).fill('0');
  const groups = [...before, ...left, ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
