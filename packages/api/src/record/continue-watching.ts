import { readAllSettled, readTitle, valueOrNull, warnOfFailedTitles } from '@marquee/catalogue/title-reads';
import type { TitleRow } from '@marquee/db/tables/titles';
import { withTimeout } from '@marquee/domain/async/with-timeout';
import { displayGenres } from '@marquee/domain/catalogue/display-text';
import { MediaId, MediaType } from '@marquee/domain/catalogue/media';
import { cardId } from '@marquee/domain/catalogue/media-item';
import type { TitleKey } from '@marquee/domain/catalogue/title-key';
import type { ContinueCard, ContinueList, ContinueQuery } from '@marquee/domain/record/continue-watching';
import { episodeToWire } from '@marquee/domain/record/episode-key';
import type { NextUpItem, NextUpList, NextUpQuery } from '@marquee/domain/record/watches';
import { messages } from '@marquee/domain/site/messages';
import { yearIn } from '@marquee/titles/stored-titles';
import { z } from 'zod';
import type { MemberContext } from '../context.ts';
import { decodeCursor, encodeCursor, timeRangeMs } from '../keyset-page.ts';
import { genreNames } from './genre-names.ts';
import { nextOf, type UpNext } from './next-of-title.ts';
import { type ActivityPlace, type TitleActivity, titleActivity } from './title-activity.ts';

/** Titles that are looked through for one page: many may need no card. */
const maxLookedThrough = 200;

/** Cards wait no longer for pictures and translations: a late read fills the cache for the next call. */
const cacheWaitMs = 300;

const Place = z
  .tuple([z.int().min(timeRangeMs.min).max(timeRangeMs.max), MediaType, MediaId])
  .transform(([at, mediaType, mediaId]): ActivityPlace => ({ at, mediaType, mediaId }));

/**
 * My List (docs/behaviour/history.md §3): for each title what to continue with, or what was opened last if that is
 * later, from where it was left, newest first. A caught-up, finished or dismissed title has no card until it is opened again.
 * @throws ApplicationError 'BAD_REQUEST' for a cursor that is none
 */
export async function continueWatching(
  context: MemberContext,
  { limit, cursor }: ContinueQuery,
): Promise<ContinueList> {
  const after = cursor === undefined ? null : decodeCursor(cursor, Place, messages.invalidInput);
  const { cards, end } = await cardsAfter(context, { after, limit, withHistory: true });
  const backdrops = await backdropsOf(context, cards);
  const items = cards.map((card, index) => ({ ...card, backdrop: backdrops[index] ?? null }));
  return { items, nextCursor: end && encodeCursor([end.at, end.mediaType, end.mediaId]) };
}

/** What to continue with, by the record alone (docs/behaviour/record.md §3). */
export async function nextUpCards(context: MemberContext, { limit }: NextUpQuery): Promise<NextUpList> {
  const { cards } = await cardsAfter(context, { after: null, limit, withHistory: false });
  return { items: cards.map(toNextUpItem) };
}

interface CardsQuery {
  readonly after: ActivityPlace | null;
  readonly limit: number;
  readonly withHistory: boolean;
}

/** A page of cards, and the place where it ended; null after the last title. */
async function cardsAfter(context: MemberContext, { limit, withHistory, ...query }: CardsQuery) {
  const cards: ContinueCard[] = [];
  let { after } = query;
  for (let looked = 0; looked < maxLookedThrough; ) {
    const wanted = limit - cards.length;
    const found = await titleActivity(context, { limit: wanted + 1, after, withHistory });
    const batch = found.slice(0, wanted);
    cards.push(...(await cardsOf(context, batch)));
    const last = batch.at(-1);
    if (!last || found.length <= wanted) return { cards, end: null };
    after = { at: last.at, mediaType: last.mediaType, mediaId: last.mediaId };
    if (cards.length >= limit) break;
    looked += batch.length;
  }
  return { cards, end: after };
}

async function cardsOf(context: MemberContext, titles: readonly TitleActivity[]): Promise<ContinueCard[]> {
  const outcomes = await readAllSettled(titles, (title) => nextOf(context, title));
  warnOfFailedTitles(context.log, outcomes, 'continue watching without some of its titles');
  const shown = titles.flatMap((title, index) => {
    const outcome = valueOrNull(outcomes[index]);
    if (outcome === 'settled') return [];
    // Nothing to continue with, or the catalogue cannot be read.
    const upNext = outcome ?? (title.opened && opened(title.opened));
    return upNext ? { title, upNext } : [];
  });
  const [stored, names, genreName] = await Promise.all([
    context.titles.read(shown.map(({ title }) => title)),
    episodeNamesOf(context, shown),
    genreNames(context),
  ]);
  return shown.map(({ title, upNext }, index) => {
    const card = toCard(title, stored[index] ?? null, { ...upNext, episodeName: names[index] ?? upNext.episodeName });
    return { ...card, genres: card.genres.map(genreName) };
  });
}

interface ShownTitle {
  readonly title: TitleKey;
  readonly upNext: UpNext;
}

/** Names of episodes in the language of the view; null for those that are late, or named in English only. */
async function episodeNamesOf(
  { catalogue, titles: { language } }: MemberContext,
  shown: readonly ShownTitle[],
): Promise<(string | null)[]> {
  if (!catalogue.hasTextsIn(language)) return [];
  const inLanguage = catalogue.inLanguage(language, () => undefined);
  const outcomes = await readAllSettled(shown, async ({ title, upNext: { season, episode, episodeName } }) => {
    if (episodeName === null) return null;
    const { episodes } = await withTimeout(inLanguage.season(title.mediaId, season), cacheWaitMs);
    return episodes.find(({ number }) => number === episode)?.name || null;
  });
  return outcomes.map(valueOrNull);
}

/** By the catalogue's documents, which are nearly always cached; null where one is late or cannot be read. */
async function backdropsOf({ catalogue }: MemberContext, titles: readonly TitleKey[]): Promise<(string | null)[]> {
  const outcomes = await readAllSettled(titles, ({ mediaType, mediaId: id }) =>
    withTimeout(readTitle(catalogue, { mediaType, id }), cacheWaitMs),
  );
  return outcomes.map((outcome) => valueOrNull(outcome)?.backdropPath ?? null);
}

function opened({ season, episode }: { season: number; episode: number }): UpNext {
  return { state: 'opened', season, episode, episodeName: null, position: null };
}

function toCard(
  { mediaType, mediaId, at }: TitleActivity,
  title: TitleRow | null,
  { state, season, episode, episodeName, position }: UpNext,
): ContinueCard {
  const isShow = mediaType === 'tv';
  return {
    id: cardId(mediaType, mediaId),
    mediaType,
    mediaId,
    state,
    season: isShow ? season : null,
    episode: isShow ? episode : null,
    episodeName,
    positionSeconds: position?.positionSeconds ?? null,
    durationSeconds: position?.durationSeconds ?? null,
    at: new Date(at).toISOString(),
    title: title?.title || null,
    poster: title?.posterPath ?? null,
    backdrop: null,
    // The upstream reports 0 for a title without votes.
    rating: title && title.rating > 0 ? title.rating : null,
    year: title && yearIn(title.date),
    genres: (title?.genres ?? []).slice(0, displayGenres),
  };
}

function toNextUpItem(card: ContinueCard): NextUpItem {
  const { mediaType, mediaId, season, episode } = card;
  return {
    ...episodeToWire({ mediaType, mediaId, season: season ?? 0, episode: episode ?? 0 }),
    state: card.state === 'resume' ? 'resume' : 'next',
    position_seconds: card.positionSeconds,
    duration_seconds: card.durationSeconds,
    title: card.title,
    episode_name: card.episodeName,
    poster_path: card.poster,
    last_event_at: card.at,
  };
}
