import { accountMailTexts } from '@marquee/domain/accounts/mail-texts';
import { brand } from '@marquee/domain/site/page-head';
import type { MemberContext } from '../../context.ts';
import { languageHeader } from '../../mail-language.ts';
import { accountKey } from '../../rate-limits/password-guard.ts';
import { RateLimitedError } from '../../rate-limits/rate-limited-error.ts';
import { messagesFor } from '../member-language.ts';

/**
 * Tells the address that an account had that it has another one now, where mail is set up. Sent after the response: the
 * change is made, whether or not the mail server answers. Bounded, since an account can name anybody's address.
 */
export function tellOldAddress(
  context: Pick<MemberContext, 'log' | 'mail' | 'messagesOf' | 'profile' | 'rateLimits' | 'views'>,
  { id, username, email }: { readonly id: number; readonly username: string; readonly email: string },
): void {
  const { log, mail, profile, rateLimits } = context;
  if (mail === null) return;
  const messages = messagesFor(context, profile.language);
  const t = messages.of(accountMailTexts);
  const message = {
    to: { name: username, address: email },
    subject: t('addressSubject', { brand }),
    text: [t('hello', { username }), '', t('addressChanged', { url: mail.publicUrl }), '', t('addressNote'), ''].join(
      '\n',
    ),
    headers: languageHeader(messages),
  };
  rateLimits
    .countUse('mail-to-former-address', accountKey(id))
    .then(() => mail.send(message))
    .catch((error: unknown) => {
      if (!(error instanceof RateLimitedError)) log.error({ err: error }, 'mail to a former address could not be sent');
    });
}
