import { createHash } from 'node:crypto';
import type { Messages } from '@marquee/domain/messages/messages';
import { digestTexts } from '@marquee/domain/notices/sent-texts';
import { brand } from '@marquee/domain/site/page-head';
import type { Mail, MailMessage } from '../../context.ts';
import { languageHeader } from '../../mail-language.ts';
import type { NoticeText } from '../notice-text.ts';

interface DigestMail {
  readonly username: string;
  readonly email: string;
  readonly items: readonly NoticeText[];
  /** Of the member. */
  readonly messages: Messages;
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
  { username, email, items, messages, token, through }: DigestMail,
): MailMessage {
  const t = messages.of(digestTexts);
  const [only] = items;
  const lineOf = ({ title, text }: NoticeText) => t('notice', { title, text });
  const subject = only && items.length === 1 ? lineOf(only) : t('subject', { count: items.length, brand });
  const unsubscribeUrl = `${publicUrl}${unsubscribePath}${token}`;
  const id = createHash('sha256').update(`${token} ${through}`).digest('base64url');
  const more = items.length - maxListed;
  return {
    to: { name: username, address: email },
    subject,
    text: [
      t('hello', { username }),
      '',
      ...items.slice(0, maxListed).flatMap((item) => [lineOf(item), `${publicUrl}${item.path}`, '']),
      ...(more > 0 ? [t('more', { count: more }), ''] : []),
      t('allNotices', { url: `${publicUrl}/notices` }),
      t('noMore', { url: unsubscribeUrl }),
      '',
    ].join('\n'),
    messageId: `<${id}@${new URL(publicUrl).hostname}>`,
    headers: {
      ...languageHeader(messages),
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
