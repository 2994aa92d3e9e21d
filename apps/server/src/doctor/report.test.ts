import { expect, it } from 'vitest';
import { reportText, sentence } from './report.ts';

it('formats a line per finding, its remedy, and the totals', () => {
  const text = reportText([
    { part: 'files', state: 'ok', text: 'all there.' },
    { part: 'cache', state: 'warning', text: 'slow.', remedy: 'Wait.' },
    { part: 'database', state: 'error', text: 'gone.', remedy: 'Start it.' },
  ]);
  expect(text).toBe(`ok       files: all there.
WARNING  cache: slow.
         → Wait.
ERROR    database: gone.
         → Start it.
ok: 1, warnings: 1, errors: 1
`);
});

it('ends a text with one full stop', () => {
  expect(['gone', 'gone.'].map(sentence)).toEqual(['gone.', 'gone.']);
});
