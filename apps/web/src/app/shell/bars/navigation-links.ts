import { defineMessages } from '@marquee/domain/messages/define-messages';
import {
  IconBookmark,
  IconBookmarkFilled,
  IconDeviceTv,
  IconDeviceTvFilled,
  IconHome,
  IconHomeFilled,
  IconMovie,
} from '@tabler/icons-react';
import { paths } from '../../../lib/paths.ts';
import { list } from '../../../pages/list/route.ts';
import { movie } from '../../../pages/movie/route.ts';

export const navigationMessages = defineMessages('shell.navigation-links', {
  home: 'Home',
  movies: 'Movies',
  shows: 'TV Shows',
  myList: 'My List',
});

/** Links of the top bar and the tab bar. */
export const navigationLinks = [
  { href: paths.home, label: 'home', Icon: IconHome, ActiveIcon: IconHomeFilled },
  { href: paths.movies, label: 'movies', Icon: IconMovie, ActiveIcon: IconMovie },
  { href: paths.shows, label: 'shows', Icon: IconDeviceTv, ActiveIcon: IconDeviceTvFilled },
  { href: paths.myList, label: 'myList', Icon: IconBookmark, ActiveIcon: IconBookmarkFilled },
] as const;

/** Whether a link is the current section: movie pages belong to Movies, named lists to My List. */
export function isCurrent(href: string, path: string): boolean {
  if (href === paths.home) return path === paths.home;
  if (href === paths.movies) return path === paths.movies || movie.match(path) !== null;
  if (href === paths.myList && list.match(path) !== null) return true;
  return path === href || path.startsWith(`${href}/`);
}
