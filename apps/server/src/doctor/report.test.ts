import { expect, it } from 'vitest';
import { reportText } from './report.ts';

it('has a line for each finding, what to do under it, and the sum', () => {
  const text = reportText([
    { part: 'files', state: 'in order', text: 'all there.' },
    { part: 'cache', state: 'warning', text: 'slow.', remedy: 'Wait.' },
    { part: 'database', state: 'fault', text: 'gone.', remedy: 'Start it.' },
  ]);
  expect(text).toBe(`ok       files: all there.
WARNING  cache: slow.
         → Wait.
FAULT    database: gone.
         → Start it.
in order: 1, warnings: 1, faults: 1
`);
});
