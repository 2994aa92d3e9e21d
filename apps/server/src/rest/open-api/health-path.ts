import { z } from 'zod';
import type { DocumentSchemas } from './document-schemas.ts';
import { errorResponses } from './error-responses.ts';

const Health = z.object({
  success: z.boolean(),
  uptime: z.int(),
  version: z.string(),
  timestamp: z.iso.datetime(),
  message: z.string(),
});

const example = {
  success: true,
  uptime: 86_400,
  version: '1.0.0',
  timestamp: '2026-03-02T09:30:00.000Z',
  message: 'Healthy',
} satisfies z.input<typeof Health>;

/** The only path without a REST route: plugins/health.ts serves it. */
export function healthPath(schemas: DocumentSchemas): Record<string, object> {
  const schema = schemas.response(Health);
  const content = (value: z.input<typeof Health>) => ({ 'application/json': { schema, example: value } });
  return {
    '/api/health': {
      get: {
        operationId: 'getHealth',
        tags: ['System'],
        summary: 'Get the health of the server',
        description: 'For load balancers and monitoring: whether this process serves requests. It has no rate limit.',
        security: [],
        responses: {
          200: { description: 'The process serves requests.', content: content(example) },
          503: {
            description: 'The process is shutting down, or its database does not respond.',
            content: content({ ...example, success: false, message: 'Shutting down' }),
          },
          ...errorResponses(['AddressTooLong']),
        },
      },
    },
  };
}
