import type { ClientConfiguration } from '@marquee/domain/site/client-configuration';
import { splitLanguage } from '@marquee/domain/view/language-param';
import { type Language, languageOfKey } from '@marquee/domain/view/view';
import { useClientConfiguration } from '../api/client-configuration.ts';
import { reloadEntry, reloadTexts } from '../browser/history-entries.ts';
import { reloadAtNextNavigation } from '../browser/reload-later.ts';
import { hasPlayer, isSending } from '../browser/unsaved-input.ts';
import { readViewCookie, writeViewCookie } from '../storage/view-cookie.ts';

/** The languages that the site offers, and that of the page, which it keeps until it is loaded again. */
export function useLanguages(): { readonly offered: readonly Language[]; readonly language: Language } {
  const { view, languages = ['en'] } = useClientConfiguration();
  return { offered: languages, language: languageOfKey(view) };
}

/** Makes this page again in another language. What it scrolled to, and what it played, is stored as at any reload. */
export function reloadIn(language: Language): void {
  writeViewCookie({ language });
  reloadTexts();
}

/** Takes the language of a member who has just signed in, on the page with this path. */
export function useFollowLanguage(): (language: string, pathname: string) => void {
  const page = useLanguages();
  return (language, pathname) => {
    writeViewCookie({ language });
    if (language === page.language) return;
    // The form that signed in still counts as unsaved.
    if (hasPlayer() || isSending()) reloadAtNextNavigation();
    else if (pathname === window.location.pathname) reloadTexts();
    else reloadEntry();
  };
}

/** The server has read it, and links to other pages need none: an address that is copied is that of all languages. */
export function leaveLanguageParam(): void {
  const { pathname, search, hash } = window.location;
  const plain = splitLanguage(search);
  if (plain.language !== null) history.replaceState(history.state, '', pathname + plain.search + hash);
}

/** A page that comes back by Back may be in the language of before. */
export function followChosenLanguage({ view, languages }: ClientConfiguration): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    const { language } = readViewCookie();
    const isOffered = languages?.some((offered) => offered === language);
    if (persisted && isOffered && language !== languageOfKey(view)) window.location.reload();
  });
}
