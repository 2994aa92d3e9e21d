import type { PlayerConfiguration } from '@marquee/domain/player/player';
import { CurrentPlayerList } from '@marquee/domain/player/player-lists';
import { useQuery } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';
import { useState } from 'react';
import { useTrpc } from '../../../lib/api/trpc.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { autoRefresh } from '../use-dashboard-refresh.ts';
import { differenceMessages, listDifferences } from './list-difference.ts';
import { type PlayerDraft, playerDraft } from './player-draft.ts';

/** The list in force, and the edits of it that are not saved yet. */
export function usePlayerList() {
  const t = useMessages(differenceMessages);
  const { players } = useTrpc();
  const query = useQuery(players.current.queryOptions(undefined, autoRefresh));
  const [draft, setDraft] = useState<PlayerDraft | null>(() => playerDraft.read());
  const current = query.data ?? null;
  const write = (next: PlayerDraft | null) => {
    playerDraft.write(next);
    setDraft(next);
  };
  return {
    query,
    current,
    /** What the editor shows. */
    list: draft?.list ?? current?.list ?? null,
    draft,
    differences: draft && current ? listDifferences(current.list, draft.list, t) : [],
    edit: (list: PlayerConfiguration) => write({ version: draft?.version ?? current?.version ?? 0, list }),
    discard: () => write(null),
    /** After a conflict: the edits then apply to the version that another admin saved. */
    rebase: (version: number) => draft && write({ ...draft, version }),
    /** Shows what the server returned. */
    show: (saved: CurrentPlayerList) => {
      players.current.setData(undefined, saved);
      void players.versions.invalidate();
    },
  };
}

/** What another admin saved in the meantime; null for another failure. */
export function conflictOf(error: unknown): CurrentPlayerList | null {
  if (!(error instanceof TRPCClientError)) return null;
  const parsed = CurrentPlayerList.safeParse((error.data as { current?: unknown } | null | undefined)?.current);
  return parsed.success ? parsed.data : null;
}
