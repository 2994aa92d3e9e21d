import type { RegionCode } from '../catalogue/where-to-watch.ts';
import { joinParts, type ViewPart, viewPartNames } from './view-parts.ts';

/** Languages that the product is written for; a site offers those that are translated. */
export type Language = 'en' | 'de' | 'fr' | 'es' | 'pt-BR' | 'pl' | 'ja' | 'ar';

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

export function offeredViews(operatorsRegion: RegionCode): OfferedViews {
  return {
    languages: ['en'],
    ages: ['18'],
    defaults: { language: 'en', region: operatorsRegion, age: '18' },
    fallbackLanguage: 'en',
  };
}

export const viewMessages = {
  unknown: 'There is no such view: name language, region and age, with dots between and without defaults, as in de.AT.',
  default: 'This is the default view: leave the view out.',
} as const;

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

interface VaryingViews extends OfferedViews {
  /** By which parts the response varies. */
  readonly varied: readonly ViewPart[];
}

/** The view with this key, or a sentence that says why there is none: each view has one key only. */
export function parseView(key: string, views: VaryingViews): { readonly view: View } | { readonly problem: string } {
  const named = namedParts(key, views);
  if (named === null || named.hasUnknown) return { problem: viewMessages.unknown };
  const { defaults, varied } = views;
  const view = { ...defaults, ...named.parts };
  const canonical = viewKey(view, views);
  if (canonical === '') return { problem: viewMessages.default };
  if (canonical !== key) return { problem: `Write this view as ${canonical}, without defaults.` };
  const unvaried = viewPartNames.filter((part) => view[part] !== defaults[part] && !varied.includes(part));
  if (unvaried.length > 0) {
    return { problem: `The response does not vary by ${unvaried.join(' and ')}: leave it out of the view.` };
  }
  return { view };
}
