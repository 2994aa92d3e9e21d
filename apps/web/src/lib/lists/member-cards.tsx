import type { MediaCard } from '@marquee/domain/catalogue/media';
import { type ComponentType, type ReactNode, useEffect, useMemo, useState } from 'react';
import { sharedValue, useSharedValue } from '../storage/shared-value.ts';

/** What a page knows of a title that can be put in a list. */
export type ListedTitle = Pick<MediaCard, 'mediaType' | 'id' | 'title'>;
type CardKey = Pick<MediaCard, 'mediaType' | 'id'>;

type Marks = ComponentType<{ title: ListedTitle }>;

export type FollowBellProps = Pick<PageMarksProps, 'title' | 'isCaughtUp'>;

export interface CardMarksProps {
  title: ListedTitle;
  /** Of the text that describes the card's link. */
  descriptionId: string;
}

/** An entry of a menu. */
interface PageEntry {
  readonly label: string;
  readonly run: () => void;
}

export interface PageMarksProps {
  title: ListedTitle;
  /** The button of the record. */
  seen: ReactNode;
  /** Entries of the menu before those of the lists. */
  more: readonly PageEntry[];
  /** Whether all that has aired of a show is seen, and it goes on. */
  isCaughtUp?: boolean | undefined;
}

interface AddAllProps {
  /** Of the titles together. */
  name: string;
  titles: readonly ListedTitle[];
}

interface MemberMarks {
  readonly CardMarks: ComponentType<CardMarksProps>;
  readonly TitleMarks: Marks;
  readonly PageMarks: ComponentType<PageMarksProps>;
  readonly AddAll: ComponentType<AddAllProps>;
}

/** What a member does not want to see in lists. A new object after each change of it. */
export interface LeftOut {
  /** Whether titles like this card are left out, of a list that may leave out everything seen. */
  has(card: CardKey, hidesSeen: boolean): boolean;
  /** Loads what is known of cards, in one call for all lists. */
  load(cards: readonly CardKey[]): void;
  readonly Notice: ComponentType<{ count: number; isShown: boolean; onToggle: () => void }>;
}

/** Loaded after the page, for members and visitors with a local history: other pages do without their code. */
export const memberMarks = sharedValue<MemberMarks | null>(null);
export const leftOut = sharedValue<LeftOut | null>(null);

/** Marks and menu over a card's poster; null until they are loaded, and for visitors without a history. */
export function useCardMarks(title: ListedTitle, descriptionId: string): ReactNode {
  const marks = useSharedValue(memberMarks);
  return marks && <marks.CardMarks title={title} descriptionId={descriptionId} />;
}

/** The same beside the buttons of a hero. */
export function TitleMarksSlot({ title }: { title: ListedTitle }) {
  const marks = useSharedValue(memberMarks);
  return marks && <marks.TitleMarks title={title} />;
}

/** What a member can do on a title's page. */
export function PageMarksSlot(props: PageMarksProps) {
  const marks = useSharedValue(memberMarks);
  return marks && <marks.PageMarks {...props} />;
}

/** The button that puts all titles of a page in lists; null until it is loaded, and for visitors. */
export function AddAllSlot(props: AddAllProps) {
  const marks = useSharedValue(memberMarks);
  return marks && <marks.AddAll {...props} />;
}

interface ShownCards<Cards> {
  readonly shown: Cards;
  /** '4 hidden · Show'; null if nothing is. */
  readonly notice: ReactNode;
}

/** Cards without those that the member does not want to see; the response that has them is the same for all. */
export function useShownCards<Cards extends readonly CardKey[] | null>(
  cards: Cards,
  { hidesSeen = false } = {},
): ShownCards<Cards> {
  const hidden = useSharedValue(leftOut);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (cards) hidden?.load(cards);
  }, [hidden, cards]);
  const rest = useMemo(
    () => (cards && hidden ? cards.filter((card) => !hidden.has(card, hidesSeen)) : cards),
    [cards, hidden, hidesSeen],
  );
  const count = (cards?.length ?? 0) - (rest?.length ?? 0);
  return {
    shown: (isShown || count === 0 ? cards : rest) as Cards,
    notice: hidden && count > 0 && (
      <hidden.Notice count={count} isShown={isShown} onToggle={() => setShown(!isShown)} />
    ),
  };
}
