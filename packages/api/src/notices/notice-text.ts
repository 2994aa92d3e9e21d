import { announcementParts } from '@marquee/domain/administration/announcement-text';
import { addDays } from '@marquee/domain/calendar/calendar-days';
import type { Messages, Translate } from '@marquee/domain/messages/messages';
import { noticeTexts } from '@marquee/domain/notices/notice-texts';
import type { Notice } from '@marquee/domain/notices/notices';
import type { NoticeContent, NoticeOf } from './notice-payload.ts';

/** What a notice says, and the page that it leads to. */
export type NoticeText = Pick<Notice, 'title' | 'text' | 'path'>;

type Sentences = Translate<typeof noticeTexts>;

const texts: {
  [Kind in NoticeContent['kind']]: (payload: NoticeOf<Kind>['payload'], t: Sentences) => NoticeText;
} = {
  episode: ({ mediaId, title, episodes }, t) => ({
    title: title || t('unnamed'),
    text: episodesText(episodes, t),
    path: episodes.length === 1 && episodes[0] ? episodePath(mediaId, episodes[0]) : showPath(mediaId),
  }),
  season: ({ mediaId, title, season, date, shift }, t) => ({
    title: title || t('unnamed'),
    text: t('seasonStarts', { season, date: shownDate(date, shift, t) }),
    path: showPath(mediaId),
  }),
  release: ({ mediaId, title, date, day, shift }, t) => ({
    title: title || t('unnamed'),
    text: addDays(date, shift) === day ? t('releasedToday') : t('released', { date: shownDate(date, shift, t) }),
    path: `/movie/${mediaId}`,
  }),
  moved: ({ mediaType, mediaId, title, moves, shift }, t) => ({
    title: title || t('unnamed'),
    text: joined(
      moves.map((move) => moveText(mediaType, { ...move, date: shownDate(move.date, shift, t) }, t)),
      t,
    ),
    path: mediaType === 'movie' ? `/movie/${mediaId}` : showPath(mediaId),
  }),
  import: ({ importId, added }, t) => {
    const count = Object.values(added).reduce((sum, number) => sum + number, 0);
    return { title: t('importDone'), text: t('entriesAdded', { count }), path: `/import/${importId}` };
  },
  announcement: announcementText,
  account: (event, t) => ({ ...accountText(event, t), path: '/settings?tab=profile' }),
};

/** What the notice says to its member. */
export function noticeText({ kind, payload }: NoticeContent, messages: Messages): NoticeText {
  return (texts[kind] as (content: typeof payload, t: Sentences) => NoticeText)(payload, messages.of(noticeTexts));
}

/** Several short texts as one. */
export function joined(parts: readonly string[], t: Sentences): string {
  return parts.length === 0 ? '' : parts.reduce((first, next) => t('joined', { first, next }));
}

type Episode = NoticeOf<'episode'>['payload']['episodes'][number];

/** 'New episode: S2E7, Chikhai Bardo', or '3 new episodes: S2E7 to S2E9'. */
function episodesText(episodes: readonly Episode[], t: Sentences): string {
  const [first] = episodes;
  const last = episodes.at(-1);
  if (!first || !last) return t('newEpisodes');
  const episode = numberText(first);
  if (first !== last) return t('severalEpisodes', { count: episodes.length, first: episode, last: numberText(last) });
  return first.name ? t('newNamedEpisode', { episode, name: first.name }) : t('newEpisode', { episode });
}

function numberText({ season, episode }: Pick<Episode, 'season' | 'episode'>): string {
  return `S${season}E${episode}`;
}

interface Move {
  readonly season: number;
  readonly episode: number | null;
  /** As shown. */
  readonly date: string;
}

function moveText(mediaType: 'movie' | 'tv', { season, episode, date }: Move, t: Sentences): string {
  if (mediaType === 'movie') return t('releaseMoved', { date });
  if (episode === null) return t('seasonMoved', { season, date });
  return t('episodeMoved', { episode: numberText({ season, episode }), date });
}

function shownDate(date: string, shift: number, { formats }: Sentences): string {
  return formats.day(addDays(date, shift)) ?? date;
}

function showPath(id: number): string {
  return `/tv/${id}`;
}

function episodePath(id: number, { season, episode }: Pick<Episode, 'season' | 'episode'>): string {
  return `${showPath(id)}/${season}/${episode}`;
}

/** Its words alone; a link to a page of this site is where it leads. */
function announcementText({ text }: NoticeOf<'announcement'>['payload'], t: Sentences): NoticeText {
  const parts = announcementParts(text);
  const path = parts.find(({ href }) => href?.startsWith('/'))?.href ?? '/notices';
  return { title: t('announcement'), text: parts.map((part) => part.text).join(''), path };
}

function accountText({ event, name, ended }: NoticeOf<'account'>['payload'], t: Sentences): Omit<NoticeText, 'path'> {
  switch (event) {
    case 'passkey-added':
      return { title: t('passkeyAdded'), text: t('passkeySignsIn', { name: name ?? '' }).trim() };
    case 'recovered':
      return { title: t('recovered'), text: ended ? t('passwordSetAndEnded', { count: ended }) : t('passwordSet') };
    case 'sessions-ended':
      return { title: t('sessionsEnded'), text: ended ? t('countEnded', { count: ended }) : t('someEnded') };
  }
}
