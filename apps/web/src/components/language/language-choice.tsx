import { defineMessages } from '@marquee/domain/messages/define-messages';
import { languageNames } from '@marquee/domain/view/language-names';
import type { ComponentPropsWithRef } from 'react';
import { useLanguages } from '../../lib/language/page-language.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { MenuButton } from '../menu/menu-button.tsx';
import styles from './language-choice.module.css';
import { useLanguageChange } from './use-language-change.tsx';

const messages = defineMessages('language.language-choice', {
  language: 'Language:',
  languages: 'Language',
});

/** The language of the site, as a button with a menu. Nothing where there is one language. */
export function LanguageChoice({ className }: { className?: string | undefined }) {
  const t = useMessages(messages);
  const { offered, language } = useLanguages();
  const { change, isPending, question } = useLanguageChange();
  if (offered.length === 1) return null;
  return (
    <>
      <MenuButton
        Trigger={LanguageButton}
        className={[styles.button, className].filter(Boolean).join(' ')}
        disabled={isPending}
        entries={offered.map((tag) => ({
          label: languageNames[tag],
          lang: tag,
          isChosen: tag === language,
          run: () => change(tag),
        }))}
      >
        {t('language')} <span lang={language}>{languageNames[language]}</span>
      </MenuButton>
      {question}
    </>
  );
}

function LanguageButton({ ref, ...button }: ComponentPropsWithRef<'button'>) {
  return <button ref={ref} type="button" {...button} />;
}

/** The same as a list, inside of another menu. */
export function LanguageList() {
  const t = useMessages(messages);
  const { offered, language } = useLanguages();
  const { change, isPending, question } = useLanguageChange();
  if (offered.length === 1) return null;
  return (
    <>
      <ul className={styles.list} aria-label={t('languages')}>
        {offered.map((tag) => (
          <li key={tag}>
            <button
              type="button"
              className={styles.button}
              lang={tag}
              aria-current={tag === language || undefined}
              disabled={isPending}
              onClick={() => change(tag)}
            >
              {languageNames[tag]}
            </button>
          </li>
        ))}
      </ul>
      {question}
    </>
  );
}
