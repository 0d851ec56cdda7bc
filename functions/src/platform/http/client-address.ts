import { BlockList, isIP, isIPv6, SocketAddress } from 'node:net';

/**
 * Networks from which Firebase Hosting forwards calls (the published ranges of its CDN, api.fastly.com/public-ip-list).
 * Other customers of the CDN use these networks, too. Therefore such an address counts as a proxy of Hosting only in
 * the last entry of X-Forwarded-For, which only the platform itself can have added.
 */
const hostingProxies = [
  ...['23.235.32.0/20', '43.249.72.0/22', '103.244.50.0/24', '103.245.222.0/23'],
  ...['103.245.224.0/24', '104.156.80.0/20', '140.248.64.0/18', '140.248.128.0/17'],
  ...['146.75.0.0/17', '151.101.0.0/16', '157.52.64.0/18', '167.82.0.0/17'],
  ...['167.82.128.0/20', '167.82.160.0/20', '167.82.224.0/20', '172.111.64.0/18'],
  ...['185.31.16.0/22', '199.27.72.0/21', '199.232.0.0/16'],
  ...['2a04:4e40::/32', '2a04:4e42::/32'],
];

/** Parses `address/bits`, such as `203.0.113.0/24`. Returns null if the text is invalid. */
export function networkOf(text: string): { address: string; bits: number } | null {
  const [, address = '', bits = ''] = /^([^/]+)\/(\d{1,3})$/.exec(text) ?? [];
  const longest = isIPv6(address) ? 128 : 32;
  return isIP(address) && Number(bits) <= longest ? { address, bits: Number(bits) } : null;
}

/**
 * Returns a function that finds the client's address for rate limits of callers without an account. The function
 * returns null when no proxy has added an address.
 *
 * The platform appends the address that it saw to X-Forwarded-For. Only the last entry is reliable, because the client
 * may have written all earlier entries. The function reads the entries from the last to the first. If an entry is a
 * reverse proxy of the operator, that proxy has appended the preceding entry, and the function continues with the
 * preceding entry. The same applies if the last entry is an address of Hosting. Any other entry is the client's
 * address.
 *
 * A weakness remains: another customer of the same CDN can call a function's own address and bypass Hosting. This
 * customer can choose the counted address, but the limits of accounts still apply (identity/limits.ts). IPv6 addresses
 * are shortened to their /64, because a household has a whole /64. Addresses are never logged or stored in clear text
 * (calls/address-allowance.ts).
 *
 * The function does not read the header `Fastly-Client-IP` of Hosting's CDN. The CDN adds this header only if the
 * client sent none, so the client can choose its value
 * (fastly.com/documentation/reference/http/http-headers/Fastly-Client-IP). If a call passes two servers of the CDN, the
 * counted entry is the first server's address. Then several people share a limit, but a forged address does not give a
 * client a new limit.
 *
 * @param reverseProxies the operator's trusted networks, such as `203.0.113.0/24`
 */
export function createClientAddress(reverseProxies: readonly string[] = []) {
  const hosting = networks(hostingProxies);
  const own = networks(reverseProxies);
  const isIn = (list: BlockList, address: string) => list.check(address, familyOf(address));

  return function clientAddress(request: Request): string | null {
    const chain = (request.headers.get('x-forwarded-for') ?? '')
      .split(',')
      .slice(-longestChain)
      .map((one) => plain(one.trim()))
      .toReversed();
    let client: string | null = null;
    for (const [hop, address] of chain.entries()) {
      if (!isIP(address)) break;
      client = address;
      if (!isIn(own, address) && !(hop === 0 && isIn(hosting, address))) break;
    }
    return client && household(client);
  };
}

function networks(list: readonly string[]): BlockList {
  const block = new BlockList();
  for (const one of list) {
    const network = networkOf(one);
    if (!network) throw new Error(`"${one}" is not a network such as 203.0.113.0/24`);
    block.addSubnet(network.address, network.bits, familyOf(network.address));
  }
  return block;
}

/**
 * Maximum number of X-Forwarded-For entries that are read. No real chain of proxies is longer, but clients may send any
 * number of entries.
 */
const longestChain = 8;

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}

/** Removes the port that some proxies add, and writes an IPv4 address within IPv6 as IPv4. */
function plain(entry: string): string {
  const address = entry.replace(/^([\d.]+):\d+$/, '$1').replace(/^\[([^\]]+)\](:\d+)?$/, '$1');
  if (!isIPv6(address)) return address;
  return new SocketAddress({ address, family: 'ipv6' }).address.replace(/^::ffff:(?=\d+\.)/, '');
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
