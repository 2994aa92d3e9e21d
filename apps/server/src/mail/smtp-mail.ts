import type { Mail } from '@marquee/api/context';
import { createTransport } from 'nodemailer';
import type { Environment } from '../configuration/environment.ts';

/** ms to connect, and ms without an answer. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Mail by an SMTP server; null unless SMTP_URL is set, which requires MAIL_FROM and PUBLIC_URL. */
export function openMail({ SMTP_URL: url, MAIL_FROM: from, PUBLIC_URL: publicUrl }: Environment): Mail | null {
  const transport = openTransport(url);
  if (transport === null || from === undefined || publicUrl === undefined) return null;
  return {
    publicUrl,
    send: async (message) => {
      // RFC 3834: nobody's holiday notice answers it.
      await transport.sendMail({ from, ...message, headers: { 'Auto-Submitted': 'auto-generated' } });
    },
  };
}

/** Connects and signs in, without a mail. @throws the error of the server or the connection */
export async function verifyMail({ SMTP_URL: url }: Environment): Promise<void> {
  await openTransport(url)?.verify();
}

function openTransport(url: string | undefined) {
  return url === undefined
    ? null
    : createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
}
