import type { AppRouter } from '@marquee/api/app-router';
import { itemToWire, titlePath } from '@marquee/domain/catalogue/title-key';
import type { TitlePath } from '@marquee/domain/lists/lists';
import type { TRPCClient } from '@trpc/client';
import { memberships } from '../../../lib/lists/memberships.ts';
import type { SurpriseCard } from './surprise-source.ts';

/** Titles that a member has neither seen nor hidden. Rejects while that is unknown: better none than a wrong one. */
export function unseenOf(client: TRPCClient<AppRouter>) {
  const left = new Map<TitlePath, boolean>();
  return async (cards: readonly SurpriseCard[]): Promise<readonly SurpriseCard[]> => {
    const unknown = cards.map(pathOf).filter((path) => !left.has(path));
    if (unknown.length > 0) {
      const { hidden, seen } = await client.lists.memberships.query({ titles: unknown });
      const out = new Set([...hidden, ...seen]);
      for (const path of unknown) left.set(path, !out.has(path));
    }
    return cards.filter((card) => {
      // Also knows what was pressed a moment ago.
      const known = memberships.read()?.read(itemToWire(card));
      return known ? !(known.isHidden || known.isSeen) : left.get(pathOf(card));
    });
  };
}

function pathOf(card: SurpriseCard): TitlePath {
  return titlePath(itemToWire(card));
}
