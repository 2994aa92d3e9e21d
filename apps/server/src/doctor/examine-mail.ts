import type { Environment } from '../configuration/environment.ts';
import { describeError } from '../log.ts';
import { verifyMail } from '../mail/smtp-mail.ts';
import type { Finding } from './report.ts';

/** Signs in to the mail server, and sends nothing. */
export async function examineMail(environment: Environment): Promise<Finding> {
  if (environment.SMTP_URL === undefined) {
    return {
      part: 'mail',
      state: 'ok',
      text: 'not set up: forgotten passwords need a recovery code or an administrator.',
    };
  }
  try {
    await verifyMail(environment);
    return { part: 'mail', state: 'ok', text: 'the mail server accepts the connection.' };
  } catch (error) {
    return {
      part: 'mail',
      state: 'error',
      text: `the mail server cannot be used: ${describeError(error)}`,
      remedy: 'Check SMTP_URL: the host, the port, smtp:// or smtps://, and the name and password in it.',
    };
  }
}
