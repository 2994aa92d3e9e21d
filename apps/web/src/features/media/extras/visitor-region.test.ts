import { expect, it } from 'vitest';
import { regionOf } from './visitor-region.ts';

const items = ['AT', 'DE', 'US'].map((code) => ({ code, name: code }));
const regions = { operators: 'US', items };

it.each([
  ['the choice', { chosen: 'DE', languages: ['de-AT'] }, 'DE'],
  ['the region of a language', { chosen: null, languages: ['de', 'de-AT', 'en-US'] }, 'AT'],
  ['the next language for an unknown region', { chosen: 'XX', languages: ['de-LI', 'de-DE'] }, 'DE'],
  ["the operator's region", { chosen: null, languages: ['en', 'zh-Hant'] }, 'US'],
])('regionOf prefers %s', (_, choice, region) => expect(regionOf(regions, choice)).toBe(region));
