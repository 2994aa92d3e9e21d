import { brand } from '@marquee/domain/site/page-head';
import type { Mail, MailMessage } from '../../context.ts';
import type { NoticeText } from '../notice-text.ts';

interface DigestMail {
  readonly username: string;
  readonly email: string;
  readonly items: readonly NoticeText[];
  /** Ends the mails. */
  readonly token: string;
}

/** Notices that a mail lists; the page has the others. */
const maxListed = 50;

/** Where a mail is unsubscribed from; a token follows. */
export const unsubscribePath = '/api/notices/unsubscribe/';

/** One mail of all that is new, with one-click unsubscribe (RFC 8058). */
export function digestMail(
  { publicUrl }: Pick<Mail, 'publicUrl'>,
  { username, email, items, token }: DigestMail,
): MailMessage {
  const [only] = items;
  const subject =
    only && items.length === 1 ? `${only.title}: ${only.text}` : `${items.length} new notices on ${brand}`;
  const unsubscribeUrl = `${publicUrl}${unsubscribePath}${token}`;
  const more = items.length - maxListed;
  return {
    to: { name: username, address: email },
    subject,
    text: [
      `Hello ${username},`,
      '',
      ...items.slice(0, maxListed).flatMap(({ title, text, path }) => [`${title}: ${text}`, `${publicUrl}${path}`, '']),
      ...(more > 0 ? [`And ${more} more.`, ''] : []),
      `All notices: ${publicUrl}/notices`,
      `No more mails of notices: ${unsubscribeUrl}`,
      '',
    ].join('\n'),
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
