import type { RegionCode } from '../catalogue/where-to-watch.ts';
import { defineMessages } from '../messages/define-messages.ts';
import type { Messages } from '../messages/messages.ts';
import { joinParts, type ViewPart, viewPartNames } from './view-parts.ts';

/** BCP 47 tags of the languages that the product is written for; a site offers those that are translated. */
export const languages = ['en', 'de', 'fr', 'es', 'pt-BR', 'pl', 'ja', 'ar'] as const;
/** en-XA is the pseudo-language of tests. */
export type Language = (typeof languages)[number] | 'en-XA';

export function directionOf(language: string): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** The age up to which titles are shown; with a 'u' also those without a rating. */
export type ViewAge = `${number}` | `${number}u`;

/** What a public response depends on besides its address (docs/behaviour/views.md). */
export interface View {
  readonly language: Language;
  /** Of streaming services. */
  readonly region: RegionCode;
  readonly age: ViewAge;
}

/** The views that a site has. */
export interface OfferedViews {
  readonly languages: readonly Language[];
  readonly ages: readonly ViewAge[];
  /** What a key leaves out. */
  readonly defaults: View;
  /** Where neither the visitor nor the browser names a language that is offered. */
  readonly fallbackLanguage: Language;
}

/** What a site offers in other languages than English; nothing if absent. */
export interface OfferedLanguages {
  readonly languages: readonly Language[];
  readonly fallbackLanguage: Language;
}

export function offeredViews(
  operatorsRegion: RegionCode,
  offered: OfferedLanguages = { languages: ['en'], fallbackLanguage: 'en' },
): OfferedViews {
  return { ...offered, ages: ['18'], defaults: { language: 'en', region: operatorsRegion, age: '18' } };
}

/** The language of a view's key: English if it names none. */
export function languageOfKey(key: string | undefined): Language {
  return (key?.split('.')[0] || 'en') as Language;
}

export const viewMessages = defineMessages('view.view', {
  unknown: 'There is no such view: name language, region and age, with dots between and without defaults, as in de.AT.',
  default: 'This is the default view: leave the view out.',
  canonical: 'Write this view as {key}, without defaults.',
  and: '{parts} and {last}',
  unvaried: 'The response does not vary by {parts}: leave it out of the view.',
});

/** Language, region and age, joined by dots, without defaults: '', 'de', 'de.AT', '.AT', '..12', '..12u'. */
export function viewKey(view: View, { defaults }: Pick<OfferedViews, 'defaults'>): string {
  return joinParts(viewPartNames.map((part) => (view[part] === defaults[part] ? '' : view[part])));
}

/** Each part may be empty, and the last ones may be missing. */
const spelling = /^([a-z]{2}(?:-[A-Z]{2})?)?(?:\.([A-Z]{2})?(?:\.(\d{1,2}u?)?)?)?$/;

/** The parts that a text names; null if it is not spelt as a view. What the site does not offer is left out. */
export function namedParts(text: string, { languages, ages }: OfferedViews) {
  const match = spelling.exec(text);
  if (match === null) return null;
  const [, wantedLanguage, region, wantedAge] = match;
  const language = languages.find((offered) => offered === wantedLanguage);
  const age = ages.find((offered) => offered === wantedAge);
  const hasUnknown = language !== wantedLanguage || age !== wantedAge;
  return { parts: { ...(language && { language }), ...(region && { region }), ...(age && { age }) }, hasUnknown };
}

export function noSuchView(messages: Messages): string {
  return messages.of(viewMessages)('unknown');
}

interface VaryingViews extends OfferedViews {
  /** By which parts the response varies. */
  readonly varied: readonly ViewPart[];
}

/** The view with this key, or a sentence that says why there is none: each view has one key only. */
export function parseView(
  key: string,
  views: VaryingViews,
): { readonly view: View } | { readonly problem: (messages: Messages) => string } {
  const named = namedParts(key, views);
  if (named === null || named.hasUnknown) return { problem: noSuchView };
  const { defaults, varied } = views;
  const view = { ...defaults, ...named.parts };
  const canonical = viewKey(view, views);
  if (canonical === '') return { problem: (messages) => messages.of(viewMessages)('default') };
  if (canonical !== key) return { problem: (messages) => messages.of(viewMessages)('canonical', { key: canonical }) };
  const unvaried = viewPartNames.filter((part) => view[part] !== defaults[part] && !varied.includes(part));
  if (unvaried.length > 0) {
    return {
      problem(messages) {
        const t = messages.of(viewMessages);
        const names: readonly string[] = unvaried;
        return t('unvaried', { parts: names.reduce((parts, last) => t('and', { parts, last })) });
      },
    };
  }
  return { view };
}
