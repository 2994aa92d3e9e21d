import { expect, it } from 'vitest';
import { clientName } from './client-name.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [
    `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${webKit} Chrome/131.0.0.0 Mobile Safari/537.36`,
    { label: 'Chrome on Android', client: 'Chrome 131 on Android 14' },
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
    { label: 'Firefox on Linux', client: 'Firefox 133 on Linux' },
  ],
  ['curl/8.4.0', { label: 'curl', client: 'curl' }],
  ['<script>', null],
  ['', null],
  [null, null],
])('the client name of %j is %j', (userAgent, name) => expect(clientName(userAgent)).toEqual(name));

it('is bounded for a header of any length', () => {
  const name = clientName(`${'x'.repeat(10_000)}/1`);
  expect(name?.label.length).toBeLessThanOrEqual(80);
});
