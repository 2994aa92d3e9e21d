import { historyMessages } from '@marquee/domain/history/history-messages';
import type { SharedListEntry } from '@marquee/domain/lists/lists';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { entryCard } from '../entries/entry-card.ts';
import { SurpriseButton } from './surprise-button.tsx';

interface EntriesSurpriseProps {
  /** Resolves with all titles of a list. */
  load: () => Promise<readonly SharedListEntry[]>;
  size?: 'sm' | 'md';
}

/** "Surprise me" with a title of a list that the catalogue still has. */
export function EntriesSurprise({ load, ...look }: EntriesSurpriseProps) {
  const t = useMessages(historyMessages);
  const source = async () => {
    const entries = (await load()).filter(({ title }) => title !== null);
    return { cards: entries.map((entry) => ({ ...entryCard(entry, t), note: entry.note })), totalPages: 1 };
  };
  return <SurpriseButton source={source} {...look} />;
}
