import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { ReactNode } from 'react';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import styles from './title-body.module.css';

const messages = defineMessages('media.title-body', {
  noOverview: 'No overview yet.',
});

interface TitleBodyProps {
  overview: ReactNode;
  /** Where to watch, right after the overview. */
  offers?: ReactNode;
  episodes?: ReactNode;
  /** Fact card: on the right if there is room, else after the overview and episodes. */
  card: ReactNode;
  /** Further sections: production, trailer. */
  children: ReactNode;
}

/** Body of a title page, between header and rows. */
export function TitleBody({ overview, offers, episodes, card, children }: TitleBodyProps) {
  return (
    <div className={styles.body}>
      {overview}
      {offers}
      {episodes}
      {card && <div className={styles.card}>{card}</div>}
      <div className={styles.rest}>{children}</div>
    </div>
  );
}

interface OverviewProps {
  text: string;
  /** Where it is another one than that of the page. */
  lang?: string | undefined;
}

/** The overview, or a message without one. */
export function Overview({ text, lang }: OverviewProps) {
  const t = useMessages(messages);
  return text.trim() ? (
    <p className={styles.overview} lang={lang} dir="auto">
      {text}
    </p>
  ) : (
    <p className={styles.missing}>{t('noOverview')}</p>
  );
}
