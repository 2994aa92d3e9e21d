import { z } from 'zod';
import { MediaType } from '../catalogue/media.ts';
import { HistoryTitle } from '../history/watch-history.ts';
import { maxId } from '../limits.ts';
import { plainLines, plainText } from '../plain-text.ts';
import { RatingValue } from '../record/ratings.ts';
import { maxRecordPage, recordPage } from '../record/record-limits.ts';
import { messages } from '../site/messages.ts';
import { maxEntryNote, maxListDescription, maxListName, membershipTitles } from './list-limits.ts';
import { listMessages } from './list-messages.ts';

/** Entries of a list in one response. */
const maxListPage = 500;

/** Every profile has one watchlist ("Watch Later"); it is always private. */
export const listKinds = ['watchlist', 'named'] as const;

/** `link`: everyone who has the link may read the list. */
export const listVisibilities = ['private', 'link'] as const;

/** The order of a list; all but the own one newest, highest or shortest first, unknown values last. */
export const listSorts = ['own', 'added', 'released', 'rating', 'rated', 'runtime'] as const;
export type ListSort = (typeof listSorts)[number];

/** A title in one text, such as 'movie/603': many of them fit in a URL. */
export const TitlePath = z
  .string()
  .regex(/^(movie|tv)\/[1-9]\d{0,9}$/, listMessages.unnamedTitle)
  .refine((path) => Number(path.split('/')[1]) <= maxId, listMessages.unnamedTitle);
export type TitlePath = z.infer<typeof TitlePath>;

/** Names a list of the caller; 'watchlist' is an alias. Any other word that is no id is a list that does not exist. */
const ListId = z.string().regex(/^[\w-]{1,64}$/, listMessages.notFound);
const ListName = z
  .string(listMessages.nameRequired)
  .trim()
  .min(1, listMessages.nameRequired)
  .max(maxListName, listMessages.nameTooLong)
  .regex(plainText, messages.invalidInput);
const optionalText = (maxLength: number, tooLong: string) =>
  z
    .string()
    .trim()
    .max(maxLength, tooLong)
    .regex(plainLines, messages.invalidInput)
    .transform((text) => text || null)
    .nullable();
const Description = optionalText(maxListDescription, listMessages.descriptionTooLong);
const Note = optionalText(maxEntryNote, listMessages.noteTooLong);

/**
 * When a change was made in the browser, which may have been offline since; now by default, and cut to now if later.
 */
const EventTime = z.iso.datetime({ offset: true }).optional();

export const ListById = z.strictObject({ id: ListId });
export type ListById = z.infer<typeof ListById>;

/** A list without its entries. */
export const ListSummary = z.object({
  id: z.string(),
  kind: z.enum(listKinds),
  name: z.string(),
  description: z.string().nullable(),
  visibility: z.enum(listVisibilities),
  /** Of the link; null unless the list is shared. */
  share_token: z.string().nullable(),
  /** Grows with every change. */
  version: z.int().positive(),
  entry_count: z.int().min(0),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type ListSummary = z.infer<typeof ListSummary>;

/** The watchlist first, then the list that changed last. */
export const MyLists = z.object({
  items: z.array(
    ListSummary.extend({
      /** Of the first titles, at most four. */
      poster_paths: z.array(z.string()),
    }),
  ),
});
export type MyLists = z.infer<typeof MyLists>;

/** A title in a list, as the catalogue had it when it was last read; null where it did not answer yet. */
export const SharedListEntry = z.object({
  media_id: z.string(),
  media_type: MediaType,
  title: z.string().nullable(),
  year: z.int().nullable(),
  /** YYYY-MM-DD of the release or first airing. */
  released: z.string().nullable(),
  poster_path: z.string().nullable(),
  rating: z.number().nullable(),
  /** Minutes of a movie. */
  runtime: z.int().nullable(),
  note: z.string().nullable(),
  added_at: z.iso.datetime(),
});
export type SharedListEntry = z.infer<typeof SharedListEntry>;

/**
 * `is_seen`: the movie, or every aired episode of the show, was watched since "Start again". `own_rating`: the member's,
 * from 1 to 10; null of a title that they did not rate.
 */
export const ListEntry = SharedListEntry.extend({ is_seen: z.boolean(), own_rating: z.int().nullable() });
export type ListEntry = z.infer<typeof ListEntry>;

/** A list with a page of its entries. `seen_count` counts those of all pages. */
export const List = ListSummary.extend({
  seen_count: z.int().min(0),
  entries: z.array(ListEntry),
  nextCursor: z.string().nullable(),
});
export type List = z.infer<typeof List>;

/** A shared list as its link shows it to everyone; notes are part of it, and nothing of its owner. */
export const SharedList = ListSummary.extend({ entries: z.array(SharedListEntry), nextCursor: z.string().nullable() });
export type SharedList = z.infer<typeof SharedList>;

const listPage = {
  limit: z.int().min(1).max(maxListPage).default(maxListPage),
  /** `nextCursor` of the page before, in the same order. */
  cursor: z
    .string()
    .max(1_000)
    .regex(/^[\w-]+$/, listMessages.noCursor)
    .optional(),
};

export const ListQuery = z.strictObject({
  ...ListById.shape,
  ...listPage,
  sort: z.enum(listSorts).default('own'),
  /** Only what was not seen. */
  unseen: z.boolean().default(false),
});
export type ListQuery = z.infer<typeof ListQuery>;

const ShareToken = z.string().regex(/^[\w-]{1,64}$/, listMessages.notFound);
export const SharedListByToken = z.strictObject({ token: ShareToken });
export type SharedListByToken = z.infer<typeof SharedListByToken>;
export const SharedListQuery = z.strictObject({ token: ShareToken, ...listPage });
export type SharedListQuery = z.infer<typeof SharedListQuery>;

export const NewList = z.strictObject({ name: ListName, description: Description.optional() });
export type NewList = z.infer<typeof NewList>;

/** What is absent stays as it is. `visibility` shares the list by a new link, or revokes the present one. */
export const ListChange = z.strictObject({
  ...ListById.shape,
  name: ListName.optional(),
  description: Description.optional(),
  visibility: z.enum(listVisibilities).optional(),
});
export type ListChange = z.infer<typeof ListChange>;

const listTitle = { ...ListById.shape, ...HistoryTitle.shape };

/** The title that the entry is to follow; null: the first place. */
const After = TitlePath.nullable();

/** Of a title that is in the list already, note and place stay as they are unless they are named. */
export const NewListEntry = z.strictObject({
  ...listTitle,
  note: Note.optional(),
  after: After.optional(),
  at: EventTime,
});
export type NewListEntry = z.infer<typeof NewListEntry>;
export const ListEntryAdded = z.object({ added: z.int().min(0).max(1) });
export type ListEntryAdded = z.infer<typeof ListEntryAdded>;

export const ListEntryRemoval = z.strictObject({ ...listTitle, at: EventTime });
export type ListEntryRemoval = z.infer<typeof ListEntryRemoval>;

export const ListEntryMove = z.strictObject({ ...listTitle, after: After });
export type ListEntryMove = z.infer<typeof ListEntryMove>;

/** The titles of a page. */
export const MembershipQuery = z.strictObject({
  titles: z.array(TitlePath).max(membershipTitles, listMessages.tooManyTitles),
});
export type MembershipQuery = z.infer<typeof MembershipQuery>;

/** Which of the titles are in the watchlist, hidden, seen, begun, rated by the caller, or in named lists. */
export const Memberships = z.object({
  watchlist: z.array(TitlePath),
  hidden: z.array(TitlePath),
  seen: z.array(TitlePath),
  /** The position where Resume starts: of a show that of the episode played last. */
  begun: z.array(
    z.object({ title: TitlePath, position_seconds: z.int().min(0), duration_seconds: z.int().positive() }),
  ),
  ratings: z.array(z.object({ title: TitlePath, rating: RatingValue })),
  lists: z.array(z.object({ title: TitlePath, list_ids: z.array(z.string()) })),
});
export type Memberships = z.infer<typeof Memberships>;

/** Whether titles leave the watchlist when they are finished; null until the member has chosen. */
export const WatchlistChoice = z.object({ removes_finished: z.boolean().nullable() });
export type WatchlistChoice = z.infer<typeof WatchlistChoice>;

/** "Not interested". */
export const HiddenTitle = z.object({
  media_id: z.string(),
  media_type: MediaType,
  hidden_at: z.iso.datetime(),
  /** Null while the catalogue does not answer. */
  title: z.string().nullable(),
  year: z.int().nullable(),
  poster_path: z.string().nullable(),
});
export type HiddenTitle = z.infer<typeof HiddenTitle>;

export const HiddenListQuery = z.strictObject({
  limit: z.int().min(1).max(maxRecordPage).default(recordPage),
  cursor: listPage.cursor,
});
export type HiddenListQuery = z.infer<typeof HiddenListQuery>;

/** Hidden last first. */
export const HiddenList = z.object({ items: z.array(HiddenTitle), nextCursor: z.string().nullable() });
export type HiddenList = z.infer<typeof HiddenList>;
