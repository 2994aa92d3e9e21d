import type { Finding } from '@marquee/domain/administration/first-run';
import { expect, it } from 'vitest';
import { reportText, sentence } from './report.ts';

it('formats the versions, a line per finding, its remedy, and the totals', () => {
  const findings: Finding[] = [
    { part: 'files', state: 'ok', text: 'all there.' },
    { part: 'cache', state: 'warning', text: 'slow.', remedy: 'Wait.' },
    { part: 'database', state: 'error', text: 'gone.', remedy: 'Start it.' },
  ];
  expect(
    reportText(findings, '1.2.3'),
  ).toBe(`Marquee 1.2.3, Node ${process.versions.node}, ${process.platform} ${process.arch}
ok       files: all there.
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
