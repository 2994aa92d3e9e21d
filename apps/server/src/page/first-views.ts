import type { Context } from '@marquee/api/context';
import { formatBrowseAddress, parseBrowseAddress } from '@marquee/domain/browse-address';
import { type DrawFirstView, type FirstView, matchDrawnPage } from '@marquee/domain/first-view';
import type { Parts } from '../parts.ts';
import { sharedContext } from '../plugins/request-context.ts';
import { callProcedure, isShared } from '../plugins/trpc-calls.ts';
import { TimeLimitError, withinTime } from '../time-limit.ts';
import { createKeptViews } from './kept-views.ts';

/** ms that a page waits for its view once its head is there: what is not at hand the client asks for by itself. */
const patience = 100;

export interface FirstViews {
  /** The page at an address, drawn; null where it is not. */
  read(address: Address, context: Context): Promise<FirstView | null>;
}

interface Address {
  readonly path: string;
  /** As '?genre=18'; '' where there is none. */
  readonly search: string;
}

/** Draws pages for whoever is not known: everybody gets the same, and the client puts in what is their own. */
export function createFirstViews(
  draw: DrawFirstView,
  parts: Pick<Parts, 'catalogue' | 'client' | 'clock'>,
): FirstViews {
  const { catalogue, client, clock } = parts;
  const kept = createKeptViews({ clock, generation: () => catalogue.generation });

  async function make({ path, search }: Address, context: Context) {
    const shared = sharedContext(context);
    const answer = (name: string, input: unknown) => ask(shared.context, name, input);
    const view = await draw({ path, search, configuration: client, ask: answer });
    return view && { view, isPartial: shared.isPartial() };
  }

  return {
    read: async (address, context) =>
      isDrawn(address) ? kept.read(address.path + address.search, () => make(address, context)) : null,
  };
}

/** Calls a procedure whose answer is the same for everybody; no other can come into a page that is kept. */
async function ask(ctx: Context, name: string, input: unknown): Promise<unknown> {
  if (!isShared({ type: 'query', names: [name] })) throw new Error(`${name} is not the same for everybody.`);
  return callProcedure({ name, type: 'query', input: () => input }, ctx);
}

/** Only an address that is spelled as the client spells it: a page could be asked for, and kept, under endless others. */
function isDrawn({ path, search }: Address): boolean {
  const match = matchDrawnPage(path);
  if (match === null || !/^(\/|(\/(0|[1-9]\d*|[a-z]+))+)$/.test(path)) return false;
  if (match.page !== 'movies' && match.page !== 'shows') return search === '';
  const mediaType = match.page === 'movies' ? 'movie' : 'tv';
  const spelled = formatBrowseAddress(mediaType, { ...parseBrowseAddress(mediaType, search), query: '' });
  return search === (spelled && `?${spelled}`);
}

/** What is drawn within that time; what takes longer is kept for whoever comes next, and null for now. */
export async function drawnInTime(drawing: Promise<FirstView | null>): Promise<FirstView | null> {
  try {
    return await withinTime(drawing, patience);
  } catch (error) {
    if (error instanceof TimeLimitError) return null;
    throw error;
  }
}
