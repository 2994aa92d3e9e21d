import { type SavedSearch, savedSearchMessages } from '@marquee/domain/discover/saved-searches';
import { responseMessages } from '@marquee/domain/site/response-messages';
import { restRoutesOf } from './define-rest-route.ts';

const route = restRoutesOf('Lists');
const exampleServices = { region: 'US', providers: [8, 337] };
const exampleSearch: SavedSearch = {
  id: '0c2d9f4e-3a51-4c7b-8f0e-6d1b7a92c385',
  name: 'Westerns, best first',
  media_type: 'movie',
  query: 'genre=37&sort=vote_average.desc',
  created_at: '2026-03-02T21:00:00.000Z',
};
const { id: _id, created_at: _createdAt, ...exampleNewSearch } = exampleSearch;

/** Services and saved searches (docs/behaviour/rest-api.md §5). */
export const discoverRoutes = [
  route('GET /api/services', 'services.mine', {
    operationId: 'getServices',
    summary: 'Get the streaming services',
    description: "Returns the caller's streaming services and their region.",
    message: responseMessages.servicesRead,
    example: { data: exampleServices },
  }),
  route('PUT /api/services', 'services.set', {
    operationId: 'setServices',
    summary: 'Choose the streaming services',
    description: 'Replaces the services and their region. Each is stored once, the lowest id first.',
    message: responseMessages.servicesStored,
    example: { body: exampleServices, data: exampleServices },
  }),
  route('GET /api/saved-searches', 'searches.list', {
    operationId: 'listSavedSearches',
    summary: 'List the saved searches',
    description: 'Returns filters of the browse pages that the caller saved, saved last first.',
    message: responseMessages.savedSearchesRead,
    example: { data: { items: [exampleSearch] } },
  }),
  route('POST /api/saved-searches', 'searches.save', {
    operationId: 'saveSearch',
    summary: 'Save a search',
    description: 'Saves filters of a browse page. Of `query`, what the page does not know is left out.',
    errorResponses: {
      409: { description: 'The caller has 30 saved searches.', message: savedSearchMessages.tooMany },
    },
    status: 201,
    message: responseMessages.searchSaved,
    example: { body: exampleNewSearch, data: exampleSearch },
  }),
  route('DELETE /api/saved-searches/{id}', 'searches.remove', {
    operationId: 'deleteSavedSearch',
    summary: 'Delete a saved search',
    description: 'Deletes a saved search.',
    errorResponses: {
      404: { description: 'The caller has no such saved search.', message: savedSearchMessages.notFound },
    },
    message: responseMessages.savedSearchDeleted,
    example: { path: { id: exampleSearch.id }, data: { deleted: 1 } },
  }),
];
