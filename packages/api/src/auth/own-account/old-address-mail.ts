import { brand } from '@marquee/domain/site/page-head';
import type { Context } from '../../context.ts';

/**
 * Tells the address that an account had that it has another one now, where mail is set up. Sent after the response: the
 * change is made, whether or not the mail server answers.
 */
export function tellOldAddress(
  { log, mail }: Pick<Context, 'log' | 'mail'>,
  { username, email }: { readonly username: string; readonly email: string },
): void {
  if (mail === null) return;
  const message = {
    to: { name: username, address: email },
    subject: `Your ${brand} account has a new email address`,
    text: [
      `Hello ${username},`,
      '',
      `the email address of your account at ${mail.publicUrl} was changed. This address no longer belongs to it.`,
      '',
      'If it was not you, ask an administrator of the site to help you back into your account.',
      '',
    ].join('\n'),
  };
  mail.send(message).catch((error: unknown) => log.error({ err: error }, 'mail to a former address could not be sent'));
}
