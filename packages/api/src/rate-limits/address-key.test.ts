import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressKey } from './address-key.ts';

describe('addressKey', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['203.0.113.7:4711', '203.0.113.7'],
    ['[2001:db8:1:2::9]:4711', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
    ['nonsense', 'nonsense'],
  ])('maps %s to %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });

  it('is the same within a /64 and different for its neighbour', () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
    const tail = fc.array(group, { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 0xffff }), tail, tail, (subnet, one, other) => {
        const at = (net: number, rest: string[]) =>
          addressKey(['2001', 'db8', '1', net.toString(16), ...rest].join(':'));
        expect(at(subnet, one)).toBe(at(subnet, other));
        expect(at(subnet, one)).not.toBe(at(subnet - 1, one));
      }),
    );
  });

  it('is limited to 64 characters', () => {
    expect(addressKey('x'.repeat(10_000))).toHaveLength(64);
  });
});
