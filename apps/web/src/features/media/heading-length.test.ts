import { describe, expect, it } from 'vitest';
import { headingLength } from './heading-length.ts';

describe('headingLength', () => {
  it.each([
    ['Ikiru', 'short'],
    ['The Assassination of Jesse James by the Coward Robert Ford', 'long'],
    ['x'.repeat(120), 'endless'],
    ['七人の侍', 'short'],
    ['七人の侍と八人の忍者、そして九人の僧侶', 'long'],
  ])('%j is %s', (heading, length) => expect(headingLength(heading)).toBe(length));
});
