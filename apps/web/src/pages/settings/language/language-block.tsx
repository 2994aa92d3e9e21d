import { defineMessages } from '@marquee/domain/messages/define-messages';
import { LanguageChoice } from '../../../components/language/language-choice.tsx';
import { useLanguages } from '../../../lib/language/page-language.ts';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import styles from '../settings.module.css';

const texts = defineMessages('settings.language-block', {
  title: 'Your language',
  lead: 'This site, and the mails and notices that it sends you, are in this language.',
});

/** Nothing where the site has one language. */
export function LanguageBlock() {
  const t = useMessages(texts);
  const { offered } = useLanguages();
  if (offered.length === 1) return null;
  return (
    <section className={styles.card} aria-labelledby="language">
      <h2 id="language" className={styles.cardTitle}>
        {t('title')}
      </h2>
      <p className={styles.dim}>{t('lead')}</p>
      <LanguageChoice />
    </section>
  );
}
