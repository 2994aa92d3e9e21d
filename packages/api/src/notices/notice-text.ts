import { announcementParts } from '@marquee/domain/administration/announcement-text';
import { addDays } from '@marquee/domain/calendar/calendar-days';
import { dateText, pluralText } from '@marquee/domain/catalogue/display-text';
import type { Notice } from '@marquee/domain/notices/notices';
import type { NoticeContent, NoticeOf } from './notice-payload.ts';

/** What a notice says, and the page that it leads to. */
export type NoticeText = Pick<Notice, 'title' | 'text' | 'path'>;

/** Stands for the name of a title that the catalogue has not given. */
const unnamed = 'A title that you follow';

const texts: { [Kind in NoticeContent['kind']]: (payload: NoticeOf<Kind>['payload']) => NoticeText } = {
  episode: ({ mediaId, title, episodes }) => ({
    title: title || unnamed,
    text: episodesText(episodes),
    path: episodes.length === 1 && episodes[0] ? episodePath(mediaId, episodes[0]) : showPath(mediaId),
  }),
  season: ({ mediaId, title, season, date, shift }) => ({
    title: title || unnamed,
    text: `Season ${season} starts on ${shownDate(date, shift)}`,
    path: showPath(mediaId),
  }),
  release: ({ mediaId, title, date, day, shift }) => ({
    title: title || unnamed,
    text: addDays(date, shift) === day ? 'Released today' : `Released on ${shownDate(date, shift)}`,
    path: `/movie/${mediaId}`,
  }),
  moved: ({ mediaType, mediaId, title, moves, shift }) => ({
    title: title || unnamed,
    text: moves.map((move) => `${moveName(mediaType, move)} moved to ${shownDate(move.date, shift)}`).join(', '),
    path: mediaType === 'movie' ? `/movie/${mediaId}` : showPath(mediaId),
  }),
  import: ({ importId, added }) => {
    const count = Object.values(added).reduce((sum, number) => sum + number, 0);
    return {
      title: 'Your import is done',
      text: `${pluralText(count, 'entry', 'entries')} added`,
      path: `/import/${importId}`,
    };
  },
  announcement: announcementText,
  account: (event) => ({ ...accountText(event), path: '/settings?tab=profile' }),
};

/** What the notice says to its member. */
export function noticeText({ kind, payload }: NoticeContent): NoticeText {
  return (texts[kind] as (content: typeof payload) => NoticeText)(payload);
}

type Episode = NoticeOf<'episode'>['payload']['episodes'][number];

/** 'New episode: S2E7, Chikhai Bardo', or '3 new episodes: S2E7 to S2E9'. */
function episodesText(episodes: readonly Episode[]): string {
  const [first] = episodes;
  const last = episodes.at(-1);
  if (!first || !last) return 'New episodes';
  if (first === last) return `New episode: ${[numberText(first), first.name].filter(Boolean).join(', ')}`;
  return `${episodes.length} new episodes: ${numberText(first)} to ${numberText(last)}`;
}

function numberText({ season, episode }: Pick<Episode, 'season' | 'episode'>): string {
  return `S${season}E${episode}`;
}

function moveName(mediaType: 'movie' | 'tv', { season, episode }: { season: number; episode: number | null }): string {
  if (mediaType === 'movie') return 'The release';
  return episode === null ? `Season ${season}` : numberText({ season, episode });
}

function shownDate(date: string, shift: number): string {
  return dateText(addDays(date, shift)) ?? date;
}

function showPath(id: number): string {
  return `/tv/${id}`;
}

function episodePath(id: number, { season, episode }: Pick<Episode, 'season' | 'episode'>): string {
  return `${showPath(id)}/${season}/${episode}`;
}

/** Its words alone; a link to a page of this site is where it leads. */
function announcementText({ text }: NoticeOf<'announcement'>['payload']): NoticeText {
  const parts = announcementParts(text);
  const path = parts.find(({ href }) => href?.startsWith('/'))?.href ?? '/notices';
  return { title: 'Announcement', text: parts.map((part) => part.text).join(''), path };
}

function accountText({ event, name, ended }: NoticeOf<'account'>['payload']): Omit<NoticeText, 'path'> {
  const endedText = ended ? `${pluralText(ended, 'session')} ended` : '';
  switch (event) {
    case 'passkey-added':
      return { title: 'A passkey was added', text: `${name ?? ''} can sign in to your account now.`.trim() };
    case 'recovered':
      return { title: 'Your account was recovered', text: `A new password was set. ${endedText}`.trim() };
    case 'sessions-ended':
      return { title: 'Sessions ended', text: `${endedText || 'Sessions ended'} on other devices.` };
  }
}
