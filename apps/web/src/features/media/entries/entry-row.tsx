import { runtimeText } from '@marquee/domain/catalogue/display-text';
import type { SharedListEntry } from '@marquee/domain/lists/lists';
import type { ComponentProps } from 'react';
import { typeName } from '../lists/poster-card.tsx';
import { entryCard } from './entry-card.ts';
import { SeenMark } from './seen-mark.tsx';
import { TitleRow } from './title-row.tsx';

interface EntryRowProps extends Omit<ComponentProps<typeof TitleRow>, 'card' | 'facts' | 'text'> {
  entry: SharedListEntry;
  isSeen?: boolean;
  /** The member's own. */
  ownRating?: number | null;
}

/** An entry of a list: its place, poster, facts and note. */
export function EntryRow({ entry, isSeen = false, ownRating = null, ...row }: EntryRowProps) {
  const card = entryCard(entry);
  return (
    <TitleRow
      {...row}
      card={card}
      text={entry.note}
      facts={
        <>
          <span>{typeName(card)}</span>
          {entry.runtime !== null && <span>{runtimeText(entry.runtime)}</span>}
          {ownRating !== null && <span>Your rating: {ownRating}</span>}
          {isSeen && <SeenMark />}
        </>
      }
    />
  );
}
