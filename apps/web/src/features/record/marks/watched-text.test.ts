import { formatsOf } from '@marquee/domain/messages/formats';
import { createMessages } from '@marquee/domain/messages/messages';
import { expect, it } from 'vitest';
import { watch } from '../../../testing/fixtures/title-record.ts';
import { shortDayOf, watchedMessages, watchedText } from './watched-text.ts';

const day = watch('1x1', { watched_at: '2026-03-02T00:00:00.000Z', precision: 'day' });

it.each([
  ['a day, in whatever time zone', [day], 'Watched on March 2, 2026'],
  ['no day', [watch('1x1', { precision: 'unknown' })], 'Watched'],
  ['several times', [day, watch('1x1')], 'Watched 2 times, last on March 2, 2026'],
])('says when something was watched: %s', (_, watches, expected) => {
  expect(watchedText(watches, createMessages('en').of(watchedMessages))).toBe(expected);
});

it('a day in short has three letters of its month', () => {
  expect(shortDayOf(day, formatsOf('en'))).toBe('Mar 2, 2026');
  expect(shortDayOf(watch('1x1', { precision: 'unknown' }), formatsOf('en'))).toBeNull();
});
