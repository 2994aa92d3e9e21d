import { expect, it } from 'vitest';
import { Day, Name } from './upstream-field.ts';

it.each(['0000-00-00', '0000-01-01', '2020-13-45', '2021-02-30', '2021-2-3', 'soon', null, 20210303])(
  'the day %j is unknown',
  (value) => expect(Day.parse(value)).toBe(''),
);

it.each([
  ['Tom &amp; Jerry', 'Tom & Jerry'],
  ['Ocean&#39;s &quot;Eleven&quot;', 'Ocean\'s "Eleven"'],
  ['&#x1F3AC; &LT;b&GT;', '🎬 <b>'],
  ['AT&T &nope; &amp', 'AT&T &nope; &amp'],
  ['&amp;lt;', '&lt;'],
  ['a&#0;&#xD800;&#9999999;b', 'a&#0;&#9999999;b'],
])('the name %j is %j', (value, name) => expect(Name.parse(value)).toBe(name));
