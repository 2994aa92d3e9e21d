import { NewSavedSearch, SavedSearch, SavedSearchById, SavedSearches } from '@marquee/domain/discover/saved-searches';
import {
  MyServices,
  NewOnServices,
  RegionServices,
  Services,
  ServicesOfRegion,
} from '@marquee/domain/discover/services';
import { Deleted } from '@marquee/domain/history/watch-history';
import { viewParts } from '@marquee/domain/view/view-parts';
import { cachedProcedure, memberProcedure, outputParser, resolver, router } from '../trpc.ts';
import { latestOnServices } from './latest-on-services.ts';
import { listSearches, removeSearch, saveSearch } from './saved-searches.ts';
import { myServices, servicesOfRegion, setServices } from './services.ts';

/** Streaming services: those of a region, and which of them are the caller's. */
export const servicesRouter = router({
  mine: memberProcedure.output(outputParser(MyServices)).query(resolver(myServices)),
  set: memberProcedure.input(Services).output(outputParser(MyServices)).mutation(resolver(setServices)),
  providers: cachedProcedure
    .varyBy(viewParts.services.providers)
    .input(ServicesOfRegion)
    .output(outputParser(RegionServices))
    .query(resolver(servicesOfRegion)),
  latest: cachedProcedure
    .varyBy(viewParts.services.latest)
    .input(Services)
    .output(outputParser(NewOnServices))
    .query(resolver(latestOnServices)),
});

/** Filters of the browse pages that the caller saved. */
export const searchesRouter = router({
  list: memberProcedure.output(outputParser(SavedSearches)).query(resolver(listSearches)),
  save: memberProcedure.input(NewSavedSearch).output(outputParser(SavedSearch)).mutation(resolver(saveSearch)),
  remove: memberProcedure.input(SavedSearchById).output(outputParser(Deleted)).mutation(resolver(removeSearch)),
});
