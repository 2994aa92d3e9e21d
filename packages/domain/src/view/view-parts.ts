import type { View } from './view.ts';

export type ViewPart = keyof View;

/** In the order of a view's key. */
export const viewPartNames = ['language', 'region', 'age'] as const satisfies readonly ViewPart[];

const languageAndAge = ['language', 'age'] as const satisfies readonly ViewPart[];

/** By which parts of a view the result of a procedure varies; of one that is missing here, by none. */
export const viewParts = {
  'catalogue.home': viewPartNames,
  'catalogue.featured': languageAndAge,
  'catalogue.browse': languageAndAge,
  'catalogue.search': languageAndAge,
  'catalogue.suggest': languageAndAge,
  'catalogue.movie': languageAndAge,
  'catalogue.show': languageAndAge,
  'catalogue.season': languageAndAge,
  'catalogue.titleExtras': languageAndAge,
  'catalogue.person': languageAndAge,
  'catalogue.collection': languageAndAge,
  'catalogue.genres': ['language'],
  'services.latest': languageAndAge,
} as const satisfies Readonly<Record<string, readonly ViewPart[]>>;

/** The parts of a view as its key has them, each '' where it is the default. */
export function joinParts(parts: readonly string[]): string {
  return parts.join('.').replace(/\.+$/, '');
}

/** A view's key for a procedure: without the parts by which it does not vary. */
export function keyFor(procedure: string, key: string): string {
  const varied: readonly (ViewPart | undefined)[] = viewParts[procedure as keyof typeof viewParts] ?? [];
  return joinParts(key.split('.').map((part, index) => (varied.includes(viewPartNames[index]) ? part : '')));
}
