import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTrpc } from '../../../lib/api/trpc.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { useSession } from '../../../lib/session/session.ts';
import { type SuggestionEntry, suggestionEntries, suggestionMessages } from './suggestion-entries.ts';

/** ms without a key before suggestions are read. */
const suggestionPauseMs = 150;

interface Suggestions {
  readonly entries: readonly SuggestionEntry[];
  readonly state: 'loading' | 'loaded' | 'failed';
}

const oftenTypedGcTimeMs = 60_000;

/**
 * Suggestions for what is typed, read once after each pause. A response for an older text never replaces a newer one:
 * each text is a query of its own, and one that is no longer needed is aborted.
 */
export function useSuggestions(text: string, isWanted: boolean): Suggestions {
  const t = useMessages(suggestionMessages);
  const query = usePaused(text.trim().toLowerCase());
  const isEnabled = isWanted && query !== '';
  const trpc = useTrpc();
  const { data, isError, isFetching } = useQuery(
    trpc.catalogue.suggest.queryOptions(
      { query },
      {
        enabled: isEnabled,
        retry: false,
        gcTime: oftenTypedGcTimeMs,
        placeholderData: keepPreviousData,
        trpc: { abortOnUnmount: true },
      },
    ),
  );
  const isMember = useSession().status === 'signed-in';
  const lists = useQuery(trpc.lists.mine.queryOptions(undefined, { enabled: isEnabled && isMember, retry: false }));
  const ownLists = lists.data?.items ?? [];
  if (isError) return { entries: suggestionEntries(query, { suggestions: [], ownLists }, t), state: 'failed' };
  return {
    entries: isEnabled ? suggestionEntries(query, { suggestions: data?.items ?? [], ownLists }, t) : [],
    state: isFetching ? 'loading' : 'loaded',
  };
}

/** The text once nothing was typed for a moment; an emptied one at once. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), text === '' ? 0 : suggestionPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : paused;
}
