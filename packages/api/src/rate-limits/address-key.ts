import { isIPv6 } from 'node:net';

/** Longer than any address, port included. */
const longestAddress = 64;

/**
 * What an address is counted by. Of IPv6 the first 64 bits: a home has at least as many addresses as fit below them.
 * IPv4 written as IPv6 is IPv4.
 */
export function addressKey(address: string): string {
  const [plain = ''] = address.split('%', 1);
  if (!plain.includes(':')) return address.slice(0, longestAddress);
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(plain)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(plain)) return address.slice(0, longestAddress);
  // A URL writes every address in the one shortest way, with no dotted part.
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}
