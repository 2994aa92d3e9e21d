import { type Language, namedParts, type OfferedViews, type View } from './view.ts';
import { joinParts } from './view-parts.ts';

/** Cookie with what the visitor has chosen, spelt as a view's key: an empty part was not chosen, 'en' was. */
export const viewCookie = 'marquee_view';

const cookieSeconds = 365 * 24 * 60 * 60;

/** The cookie as both sides write it; an empty value deletes it. */
export function viewCookieText(value: string, { isSecure }: { readonly isSecure: boolean }): string {
  const lifetime = value === '' ? -1 : cookieSeconds;
  return `${viewCookie}=${value}; Path=/; Max-Age=${lifetime}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

/** The cookie after another language was chosen; the rest of it stays. */
export function withChosenLanguage(cookie: string | undefined, language: Language, views: OfferedViews): string {
  const chosen = namedParts(cookie ?? '', views)?.parts;
  return joinParts([language, chosen?.region ?? '', chosen?.age ?? '']);
}

/** Characters of Accept-Language that are read. */
const maxHeaderLength = 4_096;

/** What a browser says of the views that its user wants. */
export interface WantedView {
  /** Value of the cookie. */
  readonly cookie: string | undefined;
  /** The header. */
  readonly acceptLanguage: string | undefined;
}

/**
 * The view of a page. A part of the cookie that the site does not offer counts as not chosen. Only the language follows
 * the browser: a home page for each region that browsers name would be made for few visitors each.
 */
export function negotiatedView({ cookie, acceptLanguage }: WantedView, views: OfferedViews): View {
  const chosen = namedParts(cookie ?? '', views)?.parts;
  const language = chosen?.language ?? negotiatedLanguage(acceptLanguage, views);
  return { ...views.defaults, ...chosen, language };
}

/** The offered language that the browser likes best; one without its region, as pt or pt-PT, takes pt-BR. */
function negotiatedLanguage(
  header: string | undefined,
  { languages, fallbackLanguage }: Pick<OfferedViews, 'languages' | 'fallbackLanguage'>,
): Language {
  if (header === undefined || languages.length === 1) return fallbackLanguage;
  const ranges = header
    .slice(0, maxHeaderLength)
    .split(',')
    .map(readRange)
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { primary } of ranges) {
    if (primary === '*') return fallbackLanguage;
    const language = languages.find((offered) => primaryOf(offered) === primary);
    if (language) return language;
  }
  return fallbackLanguage;
}

function readRange(text: string): { readonly primary: string; readonly quality: number } {
  const [tag = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const [, quality = '1'] = parameters.find((parameter) => parameter.startsWith('q='))?.split('=') ?? [];
  // A number that is none counts as 0.
  return { primary: primaryOf(tag), quality: Number(quality) || 0 };
}

/** 'de' of 'de-AT'. */
function primaryOf(tag: string): string {
  return tag.split('-', 1)[0] ?? '';
}
