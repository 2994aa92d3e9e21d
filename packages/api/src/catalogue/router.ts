import { Hero, Home } from '@marquee/domain/catalogue/home';
import { Genre, MediaId, MediaType, SeasonNumber } from '@marquee/domain/catalogue/media';
import { CollectionDetails, PersonDetails } from '@marquee/domain/catalogue/people-and-collections';
import { SearchPage } from '@marquee/domain/catalogue/search';
import { Suggestions } from '@marquee/domain/catalogue/suggestions';
import { MovieDetails, SeasonDetails, ShowDetails, TitleExtras } from '@marquee/domain/catalogue/title-details';
import { RegionCode, RegionOffers, Regions, WhereToWatchInput } from '@marquee/domain/catalogue/where-to-watch';
import { Players, publicPlayers } from '@marquee/domain/player/player';
import { viewParts } from '@marquee/domain/view/view-parts';
import { z } from 'zod';
import { cachedProcedure, catalogueProcedure, outputParser, resolver, router } from '../trpc.ts';
import { BrowseInput, BrowsePage, browse } from './browse.ts';
import { certificates } from './certificates.ts';
import { collection } from './collections.ts';
import { featured, home } from './home.ts';
import { person } from './people.ts';
import { SearchInput, search } from './search/search.ts';
import { SuggestInput, suggest } from './search/suggest.ts';
import { regions, TitleInput, titleExtras, whereToWatch } from './title-extras.ts';
import { movie, season, show } from './titles.ts';

const IdInput = z.strictObject({ id: MediaId });
const SeasonInput = z.strictObject({ showId: MediaId, season: SeasonNumber });
const MediaTypeInput = z.strictObject({ mediaType: MediaType });

/** The public catalogue (docs/behaviour/catalogue.md). */
export const catalogueRouter = router({
  home: cachedProcedure.varyBy(viewParts.catalogue.home).output(outputParser(Home)).query(resolver(home)),
  featured: cachedProcedure
    .varyBy(viewParts.catalogue.featured)
    .input(MediaTypeInput)
    .output(outputParser(Hero.nullable()))
    .query(resolver(featured)),
  browse: cachedProcedure
    .varyBy(viewParts.catalogue.browse)
    .input(BrowseInput)
    .output(outputParser(BrowsePage))
    .query(resolver(browse)),
  search: cachedProcedure
    .varyBy(viewParts.catalogue.search)
    .input(SearchInput)
    .output(outputParser(SearchPage))
    .query(resolver(search)),
  suggest: cachedProcedure
    .varyBy(viewParts.catalogue.suggest)
    .input(SuggestInput)
    .output(outputParser(Suggestions))
    .query(resolver(suggest)),
  movie: cachedProcedure
    .varyBy(viewParts.catalogue.movie)
    .input(IdInput)
    .output(outputParser(MovieDetails))
    .query(resolver(movie)),
  show: cachedProcedure
    .varyBy(viewParts.catalogue.show)
    .input(IdInput)
    .output(outputParser(ShowDetails))
    .query(resolver(show)),
  season: cachedProcedure
    .varyBy(viewParts.catalogue.season)
    .input(SeasonInput)
    .output(outputParser(SeasonDetails))
    .query(resolver(season)),
  person: cachedProcedure
    .varyBy(viewParts.catalogue.person)
    .input(IdInput)
    .output(outputParser(PersonDetails))
    .query(resolver(person)),
  collection: cachedProcedure
    .varyBy(viewParts.catalogue.collection)
    .input(IdInput)
    .output(outputParser(CollectionDetails))
    .query(resolver(collection)),
  titleExtras: cachedProcedure
    .varyBy(viewParts.catalogue.titleExtras)
    .input(TitleInput)
    .output(outputParser(TitleExtras))
    .query(resolver(titleExtras)),
  whereToWatch: cachedProcedure
    .input(WhereToWatchInput)
    .output(outputParser(RegionOffers))
    .query(resolver(whereToWatch)),
  /** Age ratings of movies, the lowest first. */
  certificates: cachedProcedure
    .input(z.strictObject({ region: RegionCode.nullable() }))
    .output(outputParser(z.array(z.string())))
    .query(resolver(certificates)),
  regions: cachedProcedure.output(outputParser(Regions)).query(resolver(regions)),
  genres: cachedProcedure
    .varyBy(viewParts.catalogue.genres)
    .input(MediaTypeInput)
    .output(outputParser(z.array(Genre)))
    .query(async ({ ctx: { context }, input }) => [...(await context.catalogue.genres(input.mediaType))]),
  /** Not cached, so that a refresh is visible at once. */
  players: catalogueProcedure
    .output(outputParser(Players))
    .query(async ({ ctx: { context } }) => publicPlayers(await context.players.read())),
  refreshPlayers: catalogueProcedure
    .output(outputParser(Players))
    .mutation(async ({ ctx: { context } }) => publicPlayers(await context.players.refresh())),
});
