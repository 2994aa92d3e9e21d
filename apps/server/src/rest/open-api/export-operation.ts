import { MarqueeExport } from '@marquee/exchange/marquee-export';
import { ExportQuery, exportPath } from '../export-route.ts';
import type { DocumentSchemas } from './document-schemas.ts';
import { errorResponses } from './error-responses.ts';

const example = {
  format: 'marquee',
  version: 1,
  exported_at: '2026-03-02T21:00:00.000Z',
  watches: [
    {
      media_type: 'movie',
      media_id: '603',
      season: null,
      episode: null,
      watched_at: '2026-03-01',
      title: 'The Matrix',
      year: 1999,
    },
  ],
  progress: [],
  ratings: [],
  lists: [{ kind: 'watchlist', name: '', description: null, entries: [] }],
  hidden_titles: [],
  services: { region: 'US', providers: [8] },
  saved_searches: [],
} satisfies MarqueeExport;

/** The export of an account, which is no REST route: its response is a file. */
export function exportOperation(schemas: DocumentSchemas): Record<string, object> {
  const [format] = schemas.fields(ExportQuery);
  return {
    [exportPath]: {
      get: {
        operationId: 'exportAccount',
        tags: ['Imports'],
        summary: 'Export everything',
        description:
          'Streams all that the caller recorded: a ZIP with `marquee.json` and files for other services, or `marquee.json` alone. At most 6 an hour for an account.',
        security: [{ token: [] }],
        parameters: [{ name: 'format', in: 'query', required: false, schema: format?.schema, example: 'json' }],
        responses: {
          200: {
            description: 'The file.',
            content: {
              'application/json': { schema: schemas.response(MarqueeExport), example },
              'application/zip': { schema: { type: 'string', contentMediaType: 'application/zip' } },
            },
          },
          ...errorResponses([
            ...(['BadRequest', 'Unauthorized', 'AddressTooLong', 'TooManyRequests'] as const),
            ...(['InternalServerError', 'ServiceUnavailable'] as const),
          ]),
        },
      },
    },
  };
}
