import { isSortOf } from '@marquee/domain/browse-choice';
import { BrowsePage, BrowseSort, QuickFilter } from '@marquee/domain/browse-page';
import { PageNumber, SearchQuery } from '@marquee/domain/catalogue-input';
import { MovieDetails, SeasonDetails, ShowDetails } from '@marquee/domain/details';
import { Hero, Home } from '@marquee/domain/home';
import { limits } from '@marquee/domain/limits';
import { Genre, MediaId, MediaType, SeasonNumber } from '@marquee/domain/media';
import { messages } from '@marquee/domain/messages';
import { Players } from '@marquee/domain/player';
import { SearchPage, SearchType } from '@marquee/domain/search';
import { z } from 'zod';
import { checked, publicProcedure, router, sharedProcedure } from '../trpc.ts';
import { discover } from './discover.ts';
import { featured } from './hero.ts';
import { home } from './home.ts';
import { movie } from './movie.ts';
import { search } from './search.ts';
import { season } from './season.ts';
import { show } from './show.ts';

const ById = z.strictObject({ id: MediaId });
const SeasonOfShow = z.strictObject({ showId: MediaId, season: SeasonNumber });
const OfMediaType = z.strictObject({ mediaType: MediaType });
const Browse = z
  .strictObject({
    mediaType: MediaType,
    filter: QuickFilter,
    genre: z.int().positive().max(limits.largestId).nullable(),
    sort: BrowseSort,
    page: PageNumber,
  })
  .refine(({ mediaType, sort }) => isSortOf(mediaType, sort), { path: ['sort'], error: messages.invalidSort });
const Search = z.strictObject({ query: SearchQuery, type: SearchType, page: PageNumber });

/** The public catalogue (catalogue spec §2 and §7). */
export const catalogueRouter = router({
  home: sharedProcedure.output(checked(Home)).query(({ ctx }) => home(ctx)),
  featured: sharedProcedure
    .input(OfMediaType)
    .output(checked(Hero.nullable()))
    .query(({ ctx, input }) => featured(ctx, input)),
  discover: sharedProcedure
    .input(Browse)
    .output(checked(BrowsePage))
    .query(({ ctx, input }) => discover(ctx, input)),
  search: sharedProcedure
    .input(Search)
    .output(checked(SearchPage))
    .query(({ ctx, input }) => search(ctx, input)),
  movie: sharedProcedure
    .input(ById)
    .output(checked(MovieDetails))
    .query(({ ctx, input }) => movie(ctx, input)),
  show: sharedProcedure
    .input(ById)
    .output(checked(ShowDetails))
    .query(({ ctx, input }) => show(ctx, input)),
  season: sharedProcedure
    .input(SeasonOfShow)
    .output(checked(SeasonDetails))
    .query(({ ctx, input }) => season(ctx, input)),
  genres: sharedProcedure
    .input(OfMediaType)
    .output(checked(z.array(Genre)))
    .query(async ({ ctx, input }) => [...(await ctx.catalogue.genres(input.mediaType))]),
  /** Not kept: whoever has it read anew is shown what came of it. */
  players: publicProcedure.output(checked(Players)).query(({ ctx }) => ctx.players.read()),
  refreshPlayers: publicProcedure.output(checked(Players)).mutation(({ ctx }) => ctx.players.refresh()),
});
