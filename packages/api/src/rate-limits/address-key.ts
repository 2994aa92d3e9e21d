import { isIPv6 } from 'node:net';

/** Longer than any IP address with a port. */
const maxLength = 64;

/**
 * Rate-limit key of an IP address. For IPv6 the /64 prefix, since one household gets at least that many addresses.
 * IPv4-mapped IPv6 becomes IPv4.
 */
export function addressKey(address: string): string {
  if (!address.includes(':')) return address.slice(0, maxLength);
  const [plain = ''] = address.split('%', 1);
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(plain)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(plain)) return address.slice(0, maxLength);
  // The URL parser normalizes the address to its shortest form without a dotted part.
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}
