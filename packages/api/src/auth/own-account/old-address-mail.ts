import { brand } from '@marquee/domain/site/page-head';
import type { Context } from '../../context.ts';
import { accountKey } from '../../rate-limits/password-guard.ts';
import { RateLimitedError } from '../../rate-limits/rate-limited-error.ts';

/**
 * Tells the address that an account had that it has another one now, where mail is set up. Sent after the response: the
 * change is made, whether or not the mail server answers. Bounded, since an account can name anybody's address.
 */
export function tellOldAddress(
  { log, mail, rateLimits }: Pick<Context, 'log' | 'mail' | 'rateLimits'>,
  { id, username, email }: { readonly id: number; readonly username: string; readonly email: string },
): void {
  if (mail === null) return;
  const message = {
    to: { name: username, address: email },
    subject: `Your ${brand} account has a new email address`,
    text: [
      `Hello ${username},`,
      '',
      `The email address of your account at ${mail.publicUrl} was changed. This address no longer belongs to it.`,
      '',
      'If this was not you, ask an administrator of the site to help you get back into your account.',
      '',
    ].join('\n'),
  };
  rateLimits
    .countUse('mail-to-former-address', accountKey(id))
    .then(() => mail.send(message))
    .catch((error: unknown) => {
      if (!(error instanceof RateLimitedError)) log.error({ err: error }, 'mail to a former address could not be sent');
    });
}
