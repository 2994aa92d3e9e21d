import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { testApp } from '@marquee/api/testing/api';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseEnvironment } from '../configuration/environment.ts';
import { openMail, verifyMail } from './smtp-mail.ts';

/** Messages as the server received them, with the recipients of their envelopes. */
const received: { readonly to: readonly string[]; readonly text: string }[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onAuth: ({ username, password }, _session, callback) => {
    if (username === 'marquee' && password === 'seeded-mail') callback(null, { user: username });
    else callback(new Error('wrong'));
  },
  onData: (stream, { envelope }, callback) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      received.push({ to: envelope.rcptTo.map(({ address }) => address), text: Buffer.concat(chunks).toString() });
      smtp.server.emit('received');
      callback();
    });
  },
});

let database: TestDatabase;
const environment = (password = 'seeded-mail') =>
  parseEnvironment({
    SMTP_URL: `smtp://marquee:${password}@127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    MAIL_FROM: 'Marquee <marquee@example.com>',
    PUBLIC_URL: 'https://marquee.example',
  });
beforeAll(async () => {
  database = await openTestDatabase();
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
});
afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  await database.close();
});

describe('a mail with a link', () => {
  it('reaches the account that has the name, and signs in once', async () => {
    const app = testApp({ database, mail: await openMail(environment()) });
    const address = 'odd,name@example.com';
    await app.caller.auth.register({ username: 'ada', email: address, password: 'Abcdef12' });
    const arrived = once(smtp.server, 'received');
    expect(await app.caller.auth.forgot({ emailOrUsername: 'ADA' })).toEqual({ sendsMail: true });
    await arrived;
    const [mail] = received;
    expect([received.length, mail?.to]).toEqual([1, [`"${address.split('@')[0]}"@example.com`]]);
    const text = mail?.text.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '';
    const token = /https:\/\/marquee\.example\/recover\/(\w+)/.exec(text)?.[1] ?? '';
    const { user } = await app.caller.auth.recover({ token, newPassword: 'Newpass99' });
    expect(user.username).toBe('ada');
    const again = app.caller.auth.recover({ token, newPassword: 'Newpass99' });
    expect(await app.errorOf(again)).toMatchObject({ httpStatus: 410 });
  });
});

it('verifies the server and the password', async () => {
  await expect(verifyMail(environment())).resolves.toBeUndefined();
  await expect(verifyMail(environment('wrong'))).rejects.toThrow();
  await expect(openMail(parseEnvironment({}))).resolves.toBeNull();
});
