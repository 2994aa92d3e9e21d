import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import styles from './text-page.module.css';

interface TextPageProps {
  title: string;
  lead: ReactNode;
  /** A small line under the lead. */
  note?: ReactNode;
  /** Pages of the same kind, named at the end. */
  related: readonly { readonly label: string; readonly href: string }[];
  children: ReactNode;
}

/** A page to be read from top to bottom, on a screen or on paper. */
export function TextPage({ title, lead, note, related, children }: TextPageProps) {
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
        {related.map(({ label, href }) => (
          <Link key={href} href={href}>
            {label}
          </Link>
        ))}
      </nav>
    </article>
  );
}

/** A part of such a page: on a wide window its heading stands beside its text. */
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

/** An address to write to. */
export function MailLink({ address }: { address: string }) {
  return <a href={`mailto:${address}`}>{address}</a>;
}
