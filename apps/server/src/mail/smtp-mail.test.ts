import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { testApp } from '@marquee/api/testing/api';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseEnvironment } from '../configuration/environment.ts';
import { serializeError } from '../log.ts';
import { testCertificate } from '../players/testing-certificate.ts';
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
const portOf = ({ server }: SMTPServer) => (server.address() as AddressInfo).port;
const environmentOf = (SMTP_URL: string) =>
  parseEnvironment({ SMTP_URL, MAIL_FROM: 'Marquee <marquee@example.com>', PUBLIC_URL: 'https://marquee.example' });
const environment = (password = 'seeded-mail') => environmentOf(`smtp://marquee:${password}@127.0.0.1:${portOf(smtp)}`);
const close = (server: SMTPServer) => new Promise<void>((resolve) => server.close(() => resolve()));
beforeAll(async () => {
  database = await openTestDatabase();
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
});
afterAll(async () => {
  await close(smtp);
  await database.close();
});

describe('a mail with a link', () => {
  it('reaches the account that has the name, and signs in once', async () => {
    const app = testApp({ database, mail: await openMail(environment()) });
    const address = 'ada+films@example.com';
    await app.caller.auth.register({ username: 'ada', email: address, password: 'Abcdef12' });
    const arrived = once(smtp.server, 'received');
    expect(await app.caller.auth.forgot({ emailOrUsername: 'ADA' })).toEqual({ sendsMail: true });
    await arrived;
    const [mail] = received;
    expect([received.length, mail?.to]).toEqual([1, [address]]);
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

describe('the log of a mail that was not sent has neither its address nor the reply of the server', () => {
  const address = 'ada.lovelace@example.com';
  const refusal = Object.assign(new Error(`no mail for <${address}>, not even Ada.Lovelace`), { responseCode: 554 });

  it.each<[what: string, server: SMTPServerOptions, log: object]>([
    ['greeting', { onConnect: (_session, callback) => callback(refusal) }, { responseCode: 554 }],
    [
      'sender',
      { onMailFrom: (_sender, _session, callback) => callback(refusal) },
      { code: 'EENVELOPE', responseCode: 554, message: expect.stringContaining('EENVELOPE, MAIL FROM, 554') },
    ],
    [
      'recipient',
      { onRcptTo: (_recipient, _session, callback) => callback(refusal) },
      { code: 'EENVELOPE', responseCode: 554, message: expect.stringContaining('EENVELOPE, RCPT TO, 554') },
    ],
    [
      'message',
      { onData: (stream, _session, callback) => void stream.resume().once('end', () => callback(refusal)) },
      { code: 'EMESSAGE', responseCode: 554, message: expect.stringContaining('EMESSAGE, DATA, 554') },
    ],
    ['certificate', { disabledCommands: [], ...testCertificate }, { code: expect.stringMatching(/^E/) }],
  ])('when the %s is refused', async (_what, options, log) => {
    const refusing = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], ...options });
    refusing.on('error', () => undefined);
    refusing.listen(0, '127.0.0.1');
    await once(refusing.server, 'listening');
    expect(await logOfSending(`smtp://127.0.0.1:${portOf(refusing)}`)).toMatchObject(log);
    await close(refusing);
  });

  it.each([
    ['password', () => environment('wrong').SMTP_URL ?? '', { code: 'EAUTH', responseCode: 535 }],
    ['TLS', () => `smtps://127.0.0.1:${portOf(smtp)}`, { code: expect.stringMatching(/^E/) }],
    ['name of the host', () => 'smtp://mail.invalid', { code: 'EDNS' }],
    ['connection', () => 'smtp://127.0.0.1:1', { message: expect.stringContaining('CONN') }],
  ])('when the %s is refused', async (_what, url, log) => {
    expect(await logOfSending(url())).toMatchObject(log);
  });

  /** What is logged of a mail that one of these servers refuses. */
  async function logOfSending(url: string) {
    const mail = await openMail(environmentOf(url));
    const message = { to: { name: 'lovelace', address }, subject: 'Your password', text: 'Hello Ada' };
    const error = await mail?.send(message).then(
      () => expect.fail('the mail was sent'),
      (reason: Error) => reason,
    );
    const log = serializeError(error ?? expect.fail('no mail is set up'));
    expect(JSON.stringify(log)).not.toMatch(/lovelace|example\.com|not even/i);
    return log;
  }
});
