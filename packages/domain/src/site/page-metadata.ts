/** Metadata of a page that is not about a title; a null `title` is the brand alone. */
export interface PageMetadata {
  readonly title: string | null;
  readonly description: string;
}

export const brand = 'Marquee';

const home = 'Browse and search movies and TV shows, open a title and press Watch.';

export const pageMetadata = {
  home: { title: null, description: home },
  movies: { title: 'Movies', description: 'Browse movies by genre, popularity, rating and date.' },
  shows: { title: 'TV Shows', description: 'Browse TV shows by genre, popularity, rating and date.' },
  search: { title: 'Search', description: 'Search movies and TV shows by title, genre, year and rating.' },
  myList: { title: 'My List', description: 'Continue watching where you left off.' },
  settings: { title: 'Settings', description: 'Your account, your default player and your data.' },
  admin: { title: 'Administration', description: home },
  privacy: {
    title: 'Privacy Policy',
    description: 'What Marquee keeps about you, where, for how long, and how to have it removed.',
  },
  dmca: {
    title: 'DMCA',
    description: 'Marquee hosts no content. Where rights holders find who does, and whom to write to about Marquee.',
  },
  info: {
    title: 'Platform Info',
    description: 'The official addresses of Marquee, help, and what Marquee is made of.',
  },
} as const satisfies Record<string, PageMetadata>;

/** Rows of the home page before the provider rows, in order (docs/behaviour/catalogue.md §1). */
export const homeRowTitles = {
  recommended: 'Recommended for You',
  trendingMovies: 'Trending Now',
  popularMovies: 'Popular Movies',
  trendingShows: 'Trending TV Shows',
  popularShows: 'Popular TV Shows',
} as const;
