import { runtimeText } from '@marquee/domain/catalogue/display-text';
import { historyMessages } from '@marquee/domain/history/history-messages';
import type { SharedListEntry } from '@marquee/domain/lists/lists';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { ComponentProps } from 'react';
import { useAllMessages, useMessages } from '../../../lib/messages/use-messages.ts';
import { cardMessages } from '../lists/poster-card.tsx';
import { entryCard } from './entry-card.ts';
import { SeenMark } from './seen-mark.tsx';
import { TitleRow } from './title-row.tsx';

const messages = defineMessages('media.entry-row', {
  ownRating: 'Your rating: {rating}',
});

interface EntryRowProps extends Omit<ComponentProps<typeof TitleRow>, 'card' | 'facts' | 'text'> {
  entry: SharedListEntry;
  isSeen?: boolean;
  /** The member's own. */
  ownRating?: number | null;
}

/** An entry of a list: its place, poster, facts and note. */
export function EntryRow({ entry, isSeen = false, ownRating = null, ...row }: EntryRowProps) {
  const t = useMessages(messages);
  const cardT = useMessages(cardMessages);
  const allMessages = useAllMessages();
  const card = entryCard(entry, useMessages(historyMessages));
  return (
    <TitleRow
      {...row}
      card={card}
      text={entry.note}
      facts={
        <>
          <span>{cardT(card.mediaType)}</span>
          {entry.runtime !== null && <span>{runtimeText(entry.runtime, allMessages)}</span>}
          {ownRating !== null && <span>{t('ownRating', { rating: ownRating })}</span>}
          {isSeen && <SeenMark />}
        </>
      }
    />
  );
}
