import { englishMessages } from '@marquee/domain/messages/messages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byteSizeText } from './byte-size.ts';

describe('byteSizeText', () => {
  it.each([
    [0, '0 Bytes'],
    [-5, '0 Bytes'],
    [Number.NaN, '0 Bytes'],
    [512, '512 Bytes'],
    [1023, '1023 Bytes'],
    [1023.7, '1.00 KB'],
    [1024, '1.00 KB'],
    [1536, '1.50 KB'],
    [1024 ** 2 - 1, '1.00 MB'],
    [1024 ** 2, '1.00 MB'],
    [5.25 * 1024 ** 2, '5.25 MB'],
    [1024 ** 3, '1.00 GB'],
    [2.5 * 1024 ** 4, '2560.00 GB'],
  ])('formats %d as %s', (bytes, text) => {
    expect(byteSizeText(bytes, 2, englishMessages)).toBe(text);
  });

  it('stays below 1024 in all units but GB and rounds to two decimals', () => {
    const powers: Record<string, number> = { Bytes: 0, KB: 1, MB: 2, GB: 3 };
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1024 ** 4 }), (bytes) => {
        const [number = '', unit = ''] = byteSizeText(bytes, 2, englishMessages).split(' ');
        const power = powers[unit] ?? Number.NaN;
        expect(number).toMatch(power === 0 ? /^\d+$/ : /^\d+\.\d\d$/);
        if (unit !== 'GB') expect(Number(number)).toBeLessThan(1024);
        expect(Math.abs(Number(number) * 1024 ** power - bytes)).toBeLessThanOrEqual(0.0051 * 1024 ** power);
      }),
    );
  });
});
