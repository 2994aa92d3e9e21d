import { createMessages } from '@marquee/domain/messages/messages';
import { describe, expect, it } from 'vitest';
import { playerServer, players } from '../../../testing/fixtures/players.ts';
import { differenceMessages, listDifferences } from './list-difference.ts';

const { configuration: before } = players();
const [alpha, beta, gamma] = [playerServer(1, 'Alpha'), playerServer(2, 'Beta'), playerServer(3, 'Gamma')];
const withServers = (...servers: (typeof alpha)[]) => ({ ...before, servers });
const t = createMessages('en').of(differenceMessages);
const texts = (after: typeof before) =>
  listDifferences(before, after, t).map(({ kind, subject, field, before: old, after: next }) =>
    [kind, subject, field, old, next].join('|'),
  );

describe('listDifferences', () => {
  it('is empty for the same list', () => {
    expect(listDifferences(before, structuredClone(before), t)).toEqual([]);
  });

  it('names servers that came and went', () => {
    expect(texts(withServers(alpha, gamma, playerServer(4, 'Delta')))).toEqual([
      'removed|Beta||https://beta.example/movie|',
      'added|Delta|||https://delta.example/movie',
    ]);
  });

  it('names each changed field with both values', () => {
    const changed = { ...beta, name: 'Better', enabled: false, origins: ['https://b.example'], query: { a: '1' } };
    expect(texts(withServers(alpha, changed, gamma))).toEqual([
      'changed|Beta|Name|Beta|Better',
      'changed|Beta|Enabled|yes|no',
      'changed|Beta|Origins|—|https://b.example',
      'changed|Beta|Parameters|—|a=1',
    ]);
  });

  it('names another order by the servers that visitors see', () => {
    expect(texts(withServers({ ...gamma, priority: 0 }, alpha, beta))).toEqual([
      'changed|Order||Alpha, Beta, Gamma|Gamma, Alpha, Beta',
    ]);
  });

  it('names settings', () => {
    expect(texts({ ...before, settings: { ...before.settings, loadTimeout: 5_000, autoFallback: false } })).toEqual([
      'changed|Automatic fallback||yes|no',
      'changed|Load timeout (ms)||10000|5000',
    ]);
  });
});
