import ICAL from 'ical.js';

/** Bytes of a line without its end (RFC 5545 §3.1). */
const maxLineBytes = 75;

/**
 * Number of events, and a sentence for each error.
 * @param {Buffer} file
 * @returns {{ events: number, errors: string[] }}
 */
export function calendarReport(file) {
  const text = file.toString();
  const errors = lineErrors(text);
  const calendar = parse(text, errors);
  const events = calendar?.getAllSubcomponents('vevent') ?? [];
  if (calendar && calendar.name !== 'vcalendar') errors.push(`the file is a ${calendar.name}, not a vcalendar`);
  for (const name of ['version', 'prodid']) {
    if (calendar && !calendar.hasProperty(name)) errors.push(`the calendar has no ${name}`);
  }
  const uids = new Set();
  for (const event of events) {
    const uid = event.getFirstPropertyValue('uid');
    errors.push(...eventErrors(event, uid ?? 'an event without a uid'));
    if (uids.has(uid)) errors.push(`${uid}: more than one event has this uid`);
    uids.add(uid);
  }
  return { events: events.length, errors };
}

function lineErrors(text) {
  const errors = [];
  if (text.includes('\uFFFD')) errors.push('the file is not UTF-8');
  if (/[^\r]\n|\r(?!\n)/.test(text)) errors.push('a line does not end with CR LF');
  const long = text.split(/\r?\n/).filter((line) => Buffer.byteLength(line) > maxLineBytes);
  if (long.length > 0) errors.push(`${long.length} lines have more than ${maxLineBytes} bytes, such as: ${long[0]}`);
  return errors;
}

function parse(text, errors) {
  if (text.trim() === '') {
    errors.push('the file is empty');
    return null;
  }
  try {
    return ICAL.Component.fromString(text);
  } catch (error) {
    errors.push(`the file cannot be read: ${error.message}`);
    return null;
  }
}

function eventErrors(event, uid) {
  const missing = ['uid', 'dtstamp', 'dtstart', 'summary'].filter((name) => !event.hasProperty(name));
  const errors = missing.map((name) => `${uid}: no ${name}`);
  for (const name of ['dtstamp', 'dtstart']) {
    const property = event.getFirstProperty(name);
    if (property && !isTime(property)) errors.push(`${uid}: ${name} is no time that there is`);
  }
  return errors;
}

/** ical.js reads February 30 as March 2. */
function isTime(property) {
  const [, , , written] = property.toJSON();
  try {
    return written === String(property.getFirstValue());
  } catch {
    return false;
  }
}
