import { HistoryTitle } from '@marquee/domain/history/watch-history';
import { listMessages } from '@marquee/domain/lists/list-messages';
import {
  type HiddenTitle,
  ListQuery,
  type ListSummary,
  NewListEntry,
  type SharedListEntry,
} from '@marquee/domain/lists/lists';
import { responseMessages } from '@marquee/domain/site/response-messages';
import { z } from 'zod';
import { restRoutesOf } from './define-rest-route.ts';
import { exampleTitle } from './examples.ts';

const route = restRoutesOf('Lists');
const { media_id, media_type } = HistoryTitle.shape;
/** In the order of the paths. */
const title = z.object({ media_type, media_id });
const { id, note, after, at } = NewListEntry.shape;
const noList = { description: 'The caller has no such list.', message: listMessages.notFound };
const exampleList: ListSummary = {
  id: '5f0c7a3e-8d0b-4b5e-9a1d-2c6f4e8b7a90',
  kind: 'named',
  name: 'Lighthouses',
  description: 'Seen from the sea.',
  visibility: 'link',
  share_token: 'Xb2mPq7RtK0vWc9LzNf4Hg',
  version: 3,
  entry_count: 1,
  created_at: '2026-03-01T20:15:00.000Z',
  updated_at: '2026-03-02T21:00:00.000Z',
};
const exampleListEntry: SharedListEntry = {
  media_id: '5517',
  media_type: 'tv',
  title: 'The Lamplighters',
  year: 2021,
  released: '2021-03-03',
  poster_path: '/poster.jpg',
  rating: 7.8,
  runtime: null,
  note: 'Season one above all.',
  added_at: '2026-03-02T21:00:00.000Z',
};
const exampleHiddenTitle: HiddenTitle = {
  media_id: '5517',
  media_type: 'tv',
  hidden_at: '2026-03-02T21:00:00.000Z',
  title: 'The Lamplighters',
  year: 2021,
  poster_path: '/poster.jpg',
};
const exampleEntries = {
  ...exampleList,
  seen_count: 1,
  entries: [{ ...exampleListEntry, is_seen: true, own_rating: 9 }],
  nextCursor: null,
};
const examplePath = { id: exampleList.id };
const exampleEntryPath = { ...examplePath, ...exampleTitle };

/** Lists and hidden titles (docs/behaviour/rest-api.md §5). */
export const memberListsRoutes = [
  route('GET /api/lists', 'lists.mine', {
    operationId: 'listLists',
    summary: 'List the lists',
    description: 'Returns the watchlist, then the list that changed last, without entries.',
    message: responseMessages.listsRead,
    example: { data: { items: [{ ...exampleList, poster_paths: ['/poster.jpg'] }] } },
  }),
  route('POST /api/lists', 'lists.create', {
    operationId: 'createList',
    summary: 'Create a list',
    description: 'Creates an empty list. It is private until it is shared.',
    errorResponses: { 409: { description: 'The caller has 200 lists.', message: listMessages.tooManyLists } },
    status: 201,
    message: responseMessages.listCreated,
    example: {
      body: { name: exampleList.name, description: exampleList.description },
      data: { ...exampleEntries, entry_count: 0, seen_count: 0, entries: [] },
    },
  }),
  route('GET /api/lists/{id}', 'lists.get', {
    operationId: 'getList',
    summary: 'Get a list',
    description:
      'Returns a list and up to 500 of its entries, in its own order unless `sort` says otherwise. `id` may be `watchlist`.',
    fields: ListQuery.omit({ unseen: true }),
    errorResponses: { 404: noList },
    message: responseMessages.listRead,
    example: { path: examplePath, query: { sort: 'own' }, data: exampleEntries },
  }),
  route('PUT /api/lists/{id}', 'lists.update', {
    operationId: 'updateList',
    summary: 'Change a list',
    description:
      'Renames, describes, shares or unshares a list. A shared list has a `share_token`; once it is private again that token is revoked for good. The watchlist cannot be changed.',
    errorResponses: { 404: noList },
    message: responseMessages.listChanged,
    example: { path: examplePath, body: { visibility: 'link' }, data: exampleEntries },
  }),
  route('DELETE /api/lists/{id}', 'lists.remove', {
    operationId: 'deleteList',
    summary: 'Delete a list',
    description: 'Deletes a list with its entries, and revokes its link. The watchlist cannot be deleted.',
    errorResponses: { 404: noList },
    message: responseMessages.listDeleted,
    example: { path: examplePath, data: { deleted: 1 } },
  }),
  route('PUT /api/lists/{id}/entries/{mediaType}/{mediaId}', 'lists.add', {
    operationId: 'putListEntry',
    summary: 'Put a title into a list',
    description:
      'Adds a title, or changes its note and place. `after` names the title to follow, such as `movie/603`; null is the first place, and a new title is last without it. `at` is when it was added, if that is earlier: what was removed since stays out.',
    fields: z.object({ id, ...title.shape, note, after, at }),
    errorResponses: {
      404: { ...noList, description: 'The caller has no such list, or `after` is not in it.' },
      409: { description: 'The list has 5,000 titles.', message: listMessages.listFull },
    },
    message: responseMessages.titleAdded,
    example: { path: exampleEntryPath, body: { note: 'Season one above all.', after: null }, data: { added: 1 } },
  }),
  route('DELETE /api/lists/{id}/entries/{mediaType}/{mediaId}', 'lists.drop', {
    operationId: 'deleteListEntry',
    summary: 'Take a title out of a list',
    description: 'Removes a title. If it is not in the list it succeeds too, with `deleted` 0.',
    fields: z.object({ id, ...title.shape }),
    errorResponses: { 404: noList },
    message: responseMessages.titleRemoved,
    example: { path: exampleEntryPath, data: { deleted: 1 } },
  }),
  route('GET /api/shared-lists/{token}', 'lists.shared', {
    operationId: 'getSharedList',
    summary: 'Get a shared list',
    description: 'Returns a list that its owner shares by link, and up to 500 of its entries in its own order.',
    errorResponses: {
      410: { description: 'The link was revoked, or never was.', message: listMessages.noLongerShared },
    },
    message: responseMessages.listRead,
    example: {
      path: { token: exampleList.share_token },
      data: { ...exampleList, entries: [exampleListEntry], nextCursor: null },
    },
  }),
  route('GET /api/hidden', 'hidden.list', {
    operationId: 'listHiddenTitles',
    summary: 'List the hidden titles',
    description: 'Returns titles that the caller does not want to see, hidden last first.',
    message: responseMessages.hiddenTitlesRead,
    example: { query: { limit: 20 }, data: { items: [exampleHiddenTitle], nextCursor: null } },
  }),
  route('PUT /api/hidden/{mediaType}/{mediaId}', 'hidden.hide', {
    operationId: 'hideTitle',
    summary: 'Hide a title',
    description: 'Hides a title: "Not interested".',
    fields: title,
    errorResponses: { 409: { description: 'The caller hides 5,000 titles.', message: listMessages.tooManyHidden } },
    message: responseMessages.titleHidden,
    example: { path: exampleTitle, data: { hidden: true } },
  }),
  route('DELETE /api/hidden/{mediaType}/{mediaId}', 'hidden.unhide', {
    operationId: 'showTitleAgain',
    summary: 'Show a hidden title again',
    description: 'Shows a title again. One that is not hidden changes nothing.',
    fields: title,
    message: responseMessages.titleShownAgain,
    example: { path: exampleTitle, data: { hidden: false } },
  }),
];
