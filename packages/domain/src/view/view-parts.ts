import type { View } from './view.ts';

export type ViewPart = keyof View;

/** In the order of a view's key. */
export const viewPartNames = ['language', 'region', 'age'] as const satisfies readonly ViewPart[];

const ofMessages = ['language'] as const satisfies readonly ViewPart[];
const languageAndAge = ['language', 'age'] as const satisfies readonly ViewPart[];

/**
 * By which parts of a view the results of a procedure vary, by router and name. What is missing here varies by none if it
 * is of the catalogue, else by the language of its messages.
 */
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
    genres: ofMessages,
    players: ofMessages,
    refreshPlayers: ofMessages,
  },
  services: { latest: languageAndAge, providers: ofMessages },
} as const satisfies PartsByProcedure;

type PartsByProcedure = Readonly<Record<string, Readonly<Record<string, readonly ViewPart[]>>>>;

/** The parts of a view as its key has them, each '' where it is the default. */
export function joinParts(parts: readonly string[]): string {
  return parts.join('.').replace(/\.+$/, '');
}

/** A view's key for a procedure: without the parts by which it does not vary. */
export function keyFor(procedure: string, key: string): string {
  const [router = '', name = ''] = procedure.split('.');
  const others = router === 'catalogue' ? [] : ofMessages;
  const varied: readonly (ViewPart | undefined)[] = (viewParts as PartsByProcedure)[router]?.[name] ?? others;
  return joinParts(key.split('.').map((part, index) => (varied.includes(viewPartNames[index]) ? part : '')));
}
