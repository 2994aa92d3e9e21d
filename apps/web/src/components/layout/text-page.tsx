import { defineMessages } from '@marquee/domain/messages/define-messages';
import { type ReactNode, useId } from 'react';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../controls/link.tsx';
import styles from './text-page.module.css';

const messages = defineMessages('layout.text-page', {
  relatedPages: 'Related pages',
  privacy: 'Privacy Policy',
  dmca: 'DMCA',
  info: 'Platform Info',
  home: 'Home',
});

/** What a text page links to at its end, except itself. */
const relatedPages = ['privacy', 'dmca', 'info', 'home'] as const;

interface TextPageProps {
  /** Which one it is, of those that the others link to. */
  page?: (typeof relatedPages)[number];
  title: string;
  lead: ReactNode;
  /** Small text under the lead. */
  note?: ReactNode;
  children: ReactNode;
}

/** A text page, for screen and print. */
export function TextPage({ page: own, title, lead, note, children }: TextPageProps) {
  const t = useMessages(messages);
  return (
    <article className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        <p className={styles.lead}>{lead}</p>
        {note && <p className={styles.note}>{note}</p>}
      </header>
      {children}
      <nav className={styles.related} aria-label={t('relatedPages')}>
        {relatedPages
          .filter((page) => page !== own)
          .map((page) => (
            <Link key={page} href={paths[page]}>
              {t(page)}
            </Link>
          ))}
      </nav>
    </article>
  );
}

/** A section; on wide windows the heading is beside the text. */
export function TextSection({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 className={styles.heading} id={id}>
        {heading}
      </h2>
      <div className={styles.body}>{children}</div>
    </section>
  );
}

export function MailLink({ address }: { address: string }) {
  return <a href={`mailto:${address}`}>{address}</a>;
}
