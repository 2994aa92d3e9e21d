import { type ReactNode, useId } from 'react';
import { Link } from '../controls/link.tsx';
import styles from './text-page.module.css';
import { relatedLinks } from './text-page-links.ts';

interface TextPageProps {
  title: string;
  lead: ReactNode;
  /** Small text under the lead. */
  note?: ReactNode;
  children: ReactNode;
}

/** A text page, for screen and print. */
export function TextPage({ title, lead, note, children }: TextPageProps) {
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
      <nav className={styles.related} aria-label="Related pages">
        {relatedLinks(title).map(({ label, href }) => (
          <Link key={href} href={href}>
            {label}
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
