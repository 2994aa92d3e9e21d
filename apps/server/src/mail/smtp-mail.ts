import type { Mail, MailFailure } from '@marquee/api/context';
import type { Environment } from '../configuration/environment.ts';

/** ms to connect, and ms without an answer. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Mail by an SMTP server; null unless SMTP_URL is set, which requires MAIL_FROM and PUBLIC_URL. */
export async function openMail({
  SMTP_URL,
  MAIL_FROM: from,
  PUBLIC_URL: publicUrl,
}: Environment): Promise<Mail | null> {
  if (SMTP_URL === undefined || from === undefined || publicUrl === undefined) return null;
  const transport = await openTransport(SMTP_URL);
  return {
    publicUrl,
    send: async (message) => {
      // RFC 3834: no out-of-office reply to it.
      const headers = { 'Auto-Submitted': 'auto-generated', ...message.headers };
      await transport.sendMail({ from, ...message, headers }).catch((error: SmtpError) => {
        throw new MailError(error);
      });
    },
  };
}

/** What nodemailer says of a mail that was not sent. */
interface SmtpError {
  /** As 'EENVELOPE' or 'ETLS'. */
  readonly code?: string;
  /** Of the system, as 'ECONNREFUSED'. */
  readonly originalCode?: string;
  /** The SMTP command that failed, as 'RCPT TO'. */
  readonly command?: string;
  readonly responseCode?: number;
  readonly timeoutType?: string;
}

/** Has nothing else of the library's error, since it is logged: that repeats addresses and the server's reply. */
class MailError extends Error {
  override readonly name = 'MailError';
  readonly failure: MailFailure;

  constructor(error: SmtpError) {
    const { code, command, responseCode } = error;
    super(`The mail server did not accept a mail (${[code, command, responseCode].filter(Boolean).join(', ')})`);
    Object.assign(this, { code, command, responseCode });
    this.failure = failureOf(error);
  }
}

/** The server closes the connection, whatever the command was (RFC 5321 §4.2). */
const closing = 421;

/** Only replies to these commands are about one mail: others are about the sender, which all mails have. */
const commandsOfOneMail: readonly (string | undefined)[] = ['RCPT TO', 'DATA', 'API'];

function failureOf({ code, originalCode, command, responseCode, timeoutType }: SmtpError): MailFailure {
  if (!responseCode) {
    if (code === 'EENVELOPE' && commandsOfOneMail.includes(command)) return 'refused';
    const isLost =
      code === 'ECONNECTION' ||
      timeoutType === 'SOCKET_TIMEOUT' ||
      (code === 'ESOCKET' && ['ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(originalCode ?? ''));
    return isLost ? 'unknown' : 'server';
  }
  if (responseCode === closing || !commandsOfOneMail.includes(command)) return 'server';
  return responseCode >= 500 ? 'refused' : 'deferred';
}

/** Connects and signs in, without a mail. @throws the error of the server or the connection */
export async function verifyMail({ SMTP_URL }: Environment): Promise<void> {
  if (SMTP_URL !== undefined) await (await openTransport(SMTP_URL)).verify();
}

/** Most sites have no mail server: the library is loaded by those that do. */
async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
}
