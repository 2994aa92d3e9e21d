import { describe, expect, it } from 'vitest';
import { parseCertificates } from './upstream-certificates.ts';

describe('parseCertificates', () => {
  it('sorts the age ratings of each region, without those that say that there is none', () => {
    const certifications = {
      DE: [
        { certification: '12', order: 3 },
        { certification: 'NR', order: 0 },
        { certification: '0', order: 1 },
        { certification: '6', order: 2 },
        { order: 4 },
        null,
      ],
      GB: null,
      Europe: [{ certification: '12', order: 1 }],
    };
    expect([...parseCertificates({ certifications })]).toEqual([['DE', ['0', '6', '12']]]);
  });

  it('rejects an empty document, which would be cached for a day', () => {
    expect(() => parseCertificates({ certifications: {} })).toThrow(
      expect.objectContaining({ failure: 'invalid-response' }),
    );
  });
});
