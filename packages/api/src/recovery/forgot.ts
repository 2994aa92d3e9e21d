import type { UserRow } from '@marquee/db/tables/users';
import { accountMailTexts } from '@marquee/domain/accounts/mail-texts';
import type { Forgotten, ForgottenResult } from '@marquee/domain/accounts/recovery';
import { oneTimeLinkMinutes } from '@marquee/domain/accounts/recovery';
import { brand } from '@marquee/domain/site/page-head';
import { forgottenPassword, recordAudit } from '../audit/record-audit.ts';
import { findAccount } from '../auth/find-account.ts';
import { messagesFor, storedLanguage } from '../auth/member-language.ts';
import type { Context, Mail } from '../context.ts';
import { languageHeader } from '../mail-language.ts';
import { accountKey } from '../rate-limits/password-guard.ts';
import { RateLimitedError } from '../rate-limits/rate-limited-error.ts';
import { createLink } from './one-time-links.ts';

/**
 * Mails a one-time link, if mail is set up and the account exists. Both begin after the response, so that it takes the
 * same time for a name without an account.
 */
export async function forgot(context: Context, { emailOrUsername }: Forgotten): Promise<ForgottenResult> {
  const { address, log, mail, rateLimits } = context;
  await rateLimits.countUse('forgotten-password', address);
  const { account } = await findAccount(context, emailOrUsername);
  if (account && mail) {
    // Begun at once, the insert delayed the response by half a millisecond: measurable with a hundred tries.
    setImmediate(() => {
      sendLink(context, account, mail).catch((error: unknown) => {
        if (!(error instanceof RateLimitedError)) log.error({ err: error }, 'mail with a link could not be sent');
      });
    });
  }
  return { sendsMail: mail !== null };
}

async function sendLink(context: Context, account: UserRow, mail: Mail): Promise<void> {
  const { clock, db, rateLimits } = context;
  await rateLimits.countUse('mailed-link', accountKey(account.id));
  const { id: userId, username, email } = account;
  // Never the origin of the request: the caller chooses its Host header, and the mail goes to another person.
  const link = { userId, createdBy: null, now: clock(), origin: mail.publicUrl };
  const { url } = await db.drizzle.transaction(async (transaction) => {
    const created = await createLink(transaction, link);
    const after = { expiresAt: created.expires_at };
    await recordAudit(transaction, { actor: forgottenPassword, action: 'create-reset-link', target: account, after });
    return created;
  });
  const messages = messagesFor(context, await storedLanguage(db.drizzle, userId));
  const t = messages.of(accountMailTexts);
  await mail.send({
    to: { name: username, address: email },
    subject: t('resetSubject', { brand }),
    text: [
      t('hello', { username }),
      '',
      t('resetRequested', { url: mail.publicUrl }),
      '',
      url,
      '',
      t('resetNote', { minutes: oneTimeLinkMinutes }),
      '',
    ].join('\n'),
    headers: languageHeader(messages),
  });
}
