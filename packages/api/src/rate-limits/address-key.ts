import { isIPv6 } from 'node:net';

/** Longer than any IP address with a port. */
const maxLength = 64;

/**
 * Rate-limit key of an IP address. For IPv6 the /64 prefix, since one household gets at least that many addresses.
 * IPv4-mapped IPv6 becomes IPv4, and a port is left out: some proxies send one.
 */
export function addressKey(text: string): string {
  const address =
    /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/.exec(text)?.[1] ?? /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1] ?? text;
  if (!address.includes(':')) return address.slice(0, maxLength);
  const [plain = ''] = address.split('%', 1);
  if (!isIPv6(plain)) return address.slice(0, maxLength);
  // The URL parser normalizes the address to its shortest form without a dotted part.
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  const groups = [...before, ...zeros, ...after];
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return ipv4Of(groups.slice(6));
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** The dotted form of the two last groups of a mapped address. */
function ipv4Of(groups: readonly string[]): string {
  return groups.flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff]).join('.');
}
