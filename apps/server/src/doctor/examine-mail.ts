import type { Environment } from '../configuration/environment.ts';
import { describeError } from '../log.ts';
import { verifyMail } from '../mail/smtp-mail.ts';
import { type CheckResult, failure, ok } from './report.ts';

/** Signs in to the mail server, and sends nothing. */
export async function examineMail(environment: Environment): Promise<CheckResult> {
  if (environment.SMTP_URL === undefined) {
    return ok('not set up: forgotten passwords need a recovery code or an administrator.');
  }
  try {
    await verifyMail(environment);
    return ok('the mail server accepts the connection.');
  } catch (error) {
    const remedy = 'Check SMTP_URL: the host, the port, smtp:// or smtps://, and the name and password in it.';
    return failure(`the mail server cannot be used: ${describeError(error)}`, remedy);
  }
}
