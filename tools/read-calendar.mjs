/*
 * Reads an iCalendar file from standard input as other programs do, and prints what is wrong with it and
 * "n events, m errors". Exits with 1 if there is an error. Used as tools/README.md says.
 */
import { buffer } from 'node:stream/consumers';
import { calendarReport } from './read-calendar/calendar-report.mjs';

const { events, errors } = calendarReport(await buffer(process.stdin));
for (const error of errors) console.error(error);
console.log(`${events} events, ${errors.length} errors`);
if (errors.length > 0) process.exitCode = 1;
