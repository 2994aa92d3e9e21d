import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconExternalLink, IconHome, IconLock, IconMessages, IconScale } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from '../../components/controls/link.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { type RichText, richText } from '../../lib/messages/rich-text.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { paths } from '../../lib/paths.ts';
import styles from './quick-links.module.css';

const messages = defineMessages('info.quick-links', {
  chat: 'Community chat<hidden> (opens in a new tab)</hidden>',
  chatText: 'Talk with others',
  privacy: 'Privacy',
  privacyText: 'What is stored about you',
  dmca: 'DMCA',
  dmcaText: 'For rights holders',
  home: 'Home',
  homeText: 'What is on',
});

const ownPages = {
  privacy: { href: paths.privacy, Icon: IconLock },
  dmca: { href: paths.dmca, Icon: IconScale },
  home: { href: paths.home, Icon: IconHome },
} as const;
const ownPageNames = Object.keys(ownPages) as (keyof typeof ownPages)[];

/** Links to related pages; the chat only if set. */
export function QuickLinks({ chatUrl }: { chatUrl: string | null }) {
  const t = useMessages(messages);
  return (
    <ul className={styles.links}>
      {chatUrl && (
        <li>
          <a className={styles.link} href={chatUrl} target="_blank" rel="noopener">
            <IconMessages size={22} aria-hidden />
            <LinkText label={richText(t.rich('chat', { hidden }))} text={t('chatText')} />
            <IconExternalLink className={styles.leaves} size={16} aria-hidden />
          </a>
        </li>
      )}
      {ownPageNames.map((name) => {
        const { href, Icon } = ownPages[name];
        return (
          <li key={href}>
            <Link className={styles.link} href={href}>
              <Icon size={22} aria-hidden />
              <LinkText label={t(name)} text={t(`${name}Text`)} />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

const hidden = (text: RichText) => <VisuallyHidden>{richText(text)}</VisuallyHidden>;

function LinkText({ label, text }: { label: ReactNode; text: string }) {
  return (
    <span className={styles.text}>
      <span className={styles.label}>{label}</span>
      <span className={styles.about}>{text}</span>
    </span>
  );
}
