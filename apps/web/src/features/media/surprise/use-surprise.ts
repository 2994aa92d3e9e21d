import type { AppRouter } from '@marquee/api/app-router';
import type { TRPCClient } from '@trpc/client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { forgetSurprises, surprisesOf } from './find-surprise.ts';
import { unseenOf } from './select-unseen.ts';
import type { SurpriseCard, SurpriseSource } from './surprise-source.ts';

interface Surprise {
  readonly state: 'loading' | 'found' | 'none' | 'failed';
  /** The title that is shown: while the next one loads, the one before. */
  readonly card: SurpriseCard | null;
}

const takeAll = async (cards: readonly SurpriseCard[]) => cards;

/** A title by chance, chosen when the component mounts. @param member the client of a member; null for visitors */
export function useSurprise(source: SurpriseSource, member: TRPCClient<AppRouter> | null) {
  const createFinder = () => surprisesOf({ source, select: member ? unseenOf(member) : takeAll });
  const [finder, setFinder] = useState(() => createFinder());
  const [surprise, setSurprise] = useState<Surprise>({ state: 'loading', card: null });
  const isFinding = useRef(false);

  const next = useCallback(async () => {
    if (isFinding.current) return;
    isFinding.current = true;
    setSurprise(({ card }) => ({ state: 'loading', card }));
    try {
      const card = await finder();
      setSurprise({ state: card ? 'found' : 'none', card });
    } catch {
      setSurprise({ state: 'failed', card: null });
    }
    isFinding.current = false;
  }, [finder]);
  useEffect(() => void next(), [next]);

  const startOver = () => {
    forgetSurprises();
    setFinder(createFinder);
  };
  return { ...surprise, next: () => void next(), startOver };
}
