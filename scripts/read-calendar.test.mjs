import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './repository.mjs';

const event = [
  'BEGIN:VEVENT',
  'UID:a',
  'DTSTAMP:20260301T080910Z',
  'DTSTART;VALUE=DATE:20260302',
  'SUMMARY:A',
  'END:VEVENT',
];
/** @param {string[][]} events */
const calendarOf = (...events) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//A//B//EN', ...events.flat(), 'END:VCALENDAR', ''].join('\r\n');

/** @param {string} input */
function readCalendar(input) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'tools/read-calendar.mjs')], {
    input,
    encoding: 'utf8',
  });
  return { status, summary: stdout.trim(), errors: stderr.split('\n').filter(Boolean) };
}

it('counts the events of a valid calendar', () => {
  const other = event.map((line) => line.replace('UID:a', 'UID:b'));
  expect(readCalendar(calendarOf(event, other))).toEqual({ status: 0, summary: '2 events, 0 errors', errors: [] });
  expect(readCalendar(calendarOf())).toEqual({ status: 0, summary: '0 events, 0 errors', errors: [] });
});

it.each([
  ['an event twice', calendarOf(event, event), 'a: more than one event has this uid'],
  ['no such day', calendarOf(event).replace('20260302', '20260230'), 'a: dtstart is no time that there is'],
  ['no summary', calendarOf(event.filter((line) => line !== 'SUMMARY:A')), 'a: no summary'],
  ['line feeds alone', calendarOf(event).replaceAll('\r', ''), 'a line does not end with CR LF'],
  [
    'a long line',
    calendarOf(event).replace('SUMMARY:A', `SUMMARY:${'é'.repeat(40)}`),
    expect.stringContaining('75 bytes'),
  ],
  ['no name of its program', calendarOf(event).replace(/PRODID.*\r\n/, ''), 'the calendar has no prodid'],
])('reports %s', (_what, input, error) => {
  expect(readCalendar(input)).toMatchObject({ status: 1, errors: [error] });
});

it.each(['', 'Not Found\n', '{"success":false}'])('reports what is no calendar: %j', (input) => {
  const { status, summary } = readCalendar(input);
  expect([status, summary]).toEqual([1, expect.stringMatching(/^0 events, [1-9] errors$/)]);
});
