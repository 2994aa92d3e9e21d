import { describe, expect, it } from 'vitest';
import { headingLength, titleHeading } from './title-heading.ts';

describe('titleHeading', () => {
  it.each([
    ['Ikiru', '1952-10-09', 'Ikiru (1952)'],
    ['Ikiru', '', 'Ikiru'],
    ['Ikiru', 'soon', 'Ikiru'],
    ['  ', '1952-10-09', 'Untitled (1952)'],
  ])('%j of %j is %j', (title, date, heading) => expect(titleHeading({ title, date })).toBe(heading));
});

describe('headingLength', () => {
  it.each([
    ['Ikiru', 'short'],
    ['The Assassination of Jesse James by the Coward Robert Ford', 'long'],
    ['x'.repeat(120), 'endless'],
    ['七人の侍', 'short'],
    ['七人の侍と八人の忍者、そして九人の僧侶', 'long'],
  ])('%j is %s', (heading, length) => expect(headingLength(heading)).toBe(length));
});
