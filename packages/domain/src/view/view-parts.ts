import type { View } from './view.ts';

export type ViewPart = keyof View;

/** In the order of a view's key. */
export const viewPartNames = ['language', 'region', 'age'] as const satisfies readonly ViewPart[];

const languageAndAge = ['language', 'age'] as const satisfies readonly ViewPart[];

/** By which parts of a view the results of a procedure vary, by router and name; of one that is missing here, by none. */
export const viewParts = {
  catalogue: {
    home: viewPartNames,
    featured: languageAndAge,
    browse: languageAndAge,
    search: languageAndAge,
    suggest: languageAndAge,
    movie: languageAndAge,
    show: languageAndAge,
    season: languageAndAge,
    titleExtras: languageAndAge,
    person: languageAndAge,
    collection: languageAndAge,
    genres: ['language'],
  },
  services: { latest: languageAndAge },
} as const satisfies PartsByProcedure;

type PartsByProcedure = Readonly<Record<string, Readonly<Record<string, readonly ViewPart[]>>>>;

/** The parts of a view as its key has them, each '' where it is the default. */
export function joinParts(parts: readonly string[]): string {
  return parts.join('.').replace(/\.+$/, '');
}

/** A view's key for a procedure: without the parts by which it does not vary. */
export function keyFor(procedure: string, key: string): string {
  const [router = '', name = ''] = procedure.split('.');
  const varied: readonly (ViewPart | undefined)[] = (viewParts as PartsByProcedure)[router]?.[name] ?? [];
  return joinParts(key.split('.').map((part, index) => (varied.includes(viewPartNames[index]) ? part : '')));
}
