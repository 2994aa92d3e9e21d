import { createHash } from 'node:crypto';
import { brand } from '@marquee/domain/site/page-head';
import type { Mail, MailMessage } from '../../context.ts';
import type { NoticeText } from '../notice-text.ts';

interface DigestMail {
  readonly username: string;
  readonly email: string;
  readonly items: readonly NoticeText[];
  /** Ends the mails. */
  readonly token: string;
  /** Id of the last notice that it could have: one that is sent again has the same. */
  readonly through: number;
}

/** Notices that a mail lists; the page has the others. */
const maxListed = 50;

/** Where a mail is unsubscribed from; a token follows. */
export const unsubscribePath = '/api/notices/unsubscribe/';

/** One mail of all that is new, with one-click unsubscribe (RFC 8058). */
export function digestMail(
  { publicUrl }: Pick<Mail, 'publicUrl'>,
  { username, email, items, token, through }: DigestMail,
): MailMessage {
  const [only] = items;
  const subject =
    only && items.length === 1 ? `${only.title}: ${only.text}` : `${items.length} new notices on ${brand}`;
  const unsubscribeUrl = `${publicUrl}${unsubscribePath}${token}`;
  const id = createHash('sha256').update(`${token} ${through}`).digest('base64url');
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
    messageId: `<${id}@${new URL(publicUrl).hostname}>`,
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
