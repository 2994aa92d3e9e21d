import { defineMessages } from '@marquee/domain/messages/define-messages';
import { languageNames } from '@marquee/domain/view/language-names';
import type { Language } from '@marquee/domain/view/view';
import { type ComponentPropsWithRef, lazy, type ReactNode, useState } from 'react';
import { useLanguages } from '../../lib/language/page-language.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { LazyBoundary } from '../lazy-boundary.tsx';
import { MenuButton } from '../menu/menu-button.tsx';
import styles from './language-choice.module.css';

const messages = defineMessages('language.language-choice', {
  language: 'Language:',
  languages: 'Language',
});

const LanguageChange = lazy(async () => ({ default: (await import('./language-change.tsx')).LanguageChange }));

/** What a press does, and what has to be rendered then. */
function useChoice() {
  const { language } = useLanguages();
  const [chosen, setChosen] = useState<Language | null>(null);
  const rendered: ReactNode = chosen && (
    <LazyBoundary fallback={null}>
      <LanguageChange language={chosen} onEnd={() => setChosen(null)} />
    </LazyBoundary>
  );
  return { choose: (tag: Language) => setChosen(tag === language ? null : tag), rendered };
}

/** The language of the site, as a button with a menu. Nothing where there is one language. */
export function LanguageChoice() {
  const t = useMessages(messages);
  const { offered, language } = useLanguages();
  const { choose, rendered } = useChoice();
  if (offered.length === 1) return null;
  return (
    <>
      <MenuButton
        Trigger={LanguageButton}
        className={styles.button}
        entries={offered.map((tag) => ({
          label: languageNames[tag],
          lang: tag,
          isChosen: tag === language,
          run: () => choose(tag),
        }))}
      >
        {t('language')} <span lang={language}>{languageNames[language]}</span>
      </MenuButton>
      {rendered}
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
  const { choose, rendered } = useChoice();
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
              onClick={() => choose(tag)}
            >
              {languageNames[tag]}
            </button>
          </li>
        ))}
      </ul>
      {rendered}
    </>
  );
}
