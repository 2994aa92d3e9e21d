import type { TitleDocument } from '@marquee/catalogue/upstream-title';
import { crewWord } from '@marquee/domain/catalogue/crew-messages';
import { shownTexts } from '@marquee/domain/catalogue/media-item';
import { textLanguageField } from '@marquee/domain/catalogue/text-language';
import type {
  MovieDetails,
  SeasonDetails,
  SeasonSummary,
  ShowDetails,
  TitleDetails,
} from '@marquee/domain/catalogue/title-details';
import { chooseTrailer } from '@marquee/domain/catalogue/trailer';
import { ratedCards } from '@marquee/domain/catalogue/validity';
import { maxSeason } from '@marquee/domain/limits';
import type { Messages } from '@marquee/domain/messages/messages';
import { messages as siteMessages } from '@marquee/domain/site/messages';
import type { Context } from '../context.ts';
import { orNotFound } from '../errors.ts';
import { similarShown } from './title-extras.ts';

const crewShown = 6;
const companiesShown = 2;
const castShown = 20;

/** @throws CatalogueError if the movie does not exist or the upstream fails */
export async function movie(context: Context, input: { id: number }): Promise<MovieDetails> {
  const record = await context.catalogue.movie(input.id);
  return {
    ...titleDetails(context, record),
    mediaType: 'movie',
    directors: [...record.directors],
    imdbId: record.extras.imdbId,
    collection: record.collection,
    runtime: record.runtime,
    companies: record.companies.slice(0, companiesShown),
    country: nameOf('region', record.countries[0], context),
    language: nameOf('language', record.languages[0], context),
    budget: record.budget,
    revenue: record.revenue,
  };
}

/** @throws CatalogueError if the show does not exist or the upstream fails */
export async function show(context: Context, input: { id: number }): Promise<ShowDetails> {
  const record = await context.catalogue.show(input.id);
  return {
    ...titleDetails(context, record),
    mediaType: 'tv',
    seasonCount: record.seasonCount,
    episodeCount: record.episodeCount,
    network: record.networks[0] ?? null,
    creators: record.creators,
    seasons: record.seasons.filter(({ episodeCount }) => episodeCount > 0).sort((a, b) => rankOf(a) - rankOf(b)),
  };
}

/** The upstream's English name, which differs from that of the browser; in other languages there is none. */
function nameOf(
  type: 'language' | 'region',
  named: { readonly code: string; readonly name: string } | undefined,
  { messages: { formats } }: Context,
): string | null {
  if (!named) return null;
  const own = formats.language === 'en' || named.code === '' ? named.code : formats.name(type, named.code);
  // 'xx' is none, as of silent films.
  return own === named.code ? named.name : own;
}

function jobsIn({ jobs }: { readonly jobs: string }, messages: Messages): string {
  return messages.formats.commas(jobs.split(', ').map((job) => crewWord(job, messages)));
}

/** Specials stand last. */
function rankOf({ number }: SeasonSummary): number {
  return number === 0 ? maxSeason + 1 : number;
}

/** @throws ApplicationError if the show has no such season; CatalogueError if the upstream fails */
export async function season(context: Context, input: { showId: number; season: number }): Promise<SeasonDetails> {
  const read = context.catalogue.season(input.showId, input.season);
  const { episodes } = await orNotFound(read, siteMessages.seasonNotFound);
  return {
    number: input.season,
    episodes: episodes.map(({ textLanguage, ...episode }) => ({
      ...episode,
      ...textLanguageField(textLanguage, 'name', 'overview'),
    })),
  };
}

/** Fields shared by movie and show pages, truncated to what the page shows (docs/behaviour/catalogue.md §4, §9). */
function titleDetails({ clock, messages }: Context, record: TitleDocument): Omit<TitleDetails, 'mediaType'> {
  const { local } = record;
  const { title, overview, posterPath } = shownTexts(record);
  return {
    id: record.id,
    title,
    date: record.date,
    overview,
    tagline: (local ?? record).tagline,
    rating: record.voteAverage,
    voteCount: record.voteCount,
    genres: [...record.genres],
    posterPath,
    backdropPath: record.backdropPath,
    status: record.status || 'Released',
    trailer: chooseTrailer(record.videos),
    cast: record.cast.slice(0, castShown),
    crew: record.crew.slice(0, crewShown).map((member) => ({ ...member, jobs: jobsIn(member, messages) })),
    similar: ratedCards(record.similar, { now: clock(), max: similarShown }),
    ...(local && {
      originalTitle: local.originalTitle,
      ...textLanguageField(local.textLanguage, 'title', 'overview', 'tagline', 'originalTitle'),
    }),
  };
}
