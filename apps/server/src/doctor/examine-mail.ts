import { doctorMessages } from '@marquee/domain/administration/doctor-messages';
import { englishMessages } from '@marquee/domain/messages/messages';
import type { Environment } from '../configuration/environment.ts';
import { describeError } from '../log.ts';
import { verifyMail } from '../mail/smtp-mail.ts';
import { type CheckResult, failure, ok } from './report.ts';

/** Signs in to the mail server, and sends nothing. */
export async function examineMail(environment: Environment, messages = englishMessages): Promise<CheckResult> {
  const t = messages.of(doctorMessages);
  if (environment.SMTP_URL === undefined) return ok(t('noMail'));
  try {
    await verifyMail(environment);
    return ok(t('mailAccepts'));
  } catch (error) {
    return failure(t('mailUnusable', { reason: describeError(error) }), t('checkMail'));
  }
}
