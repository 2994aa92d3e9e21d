import { Readable } from 'node:stream';
import { exportActivity } from '@marquee/api/activity-export';
import { ActivityFilters } from '@marquee/domain/administration/activity';
import { responseMessages } from '@marquee/domain/site/response-messages';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { requestContext } from '../plugins/request-context.ts';
import type { Dependencies } from '../startup/dependencies.ts';
import { restRoutesOf } from './define-rest-route.ts';
import { exampleUser } from './examples.ts';
import { parseRequest } from './request-fields.ts';

const route = restRoutesOf('Administration');

/** The audit log (docs/behaviour/administration.md §8). */
export const activityRoutes = [
  route('GET /api/admin/activity', 'admin.activity', {
    operationId: 'listActivity',
    summary: 'List the activity',
    description:
      'Returns the entries of the audit log, newest first. `actor` and `subject` are names, now or at that time; `from` is included, `until` is not. An account that is gone has no id.',
    message: responseMessages.activityRead,
    example: {
      query: { limit: 20, action: 'set-role' },
      data: {
        items: [
          {
            id: 91,
            at: '2026-03-02T09:30:00.000Z',
            actor: { id: 2, username: 'grace' },
            action: 'set-role',
            subject: { id: exampleUser.id, username: exampleUser.username },
            before: { role: 'user' },
            after: { role: 'admin' },
          },
        ],
        nextCursor: null,
      },
    },
  }),
];

export const activityExportPath = '/api/admin/activity.csv';

/** Streams the audit log as CSV. It is no JSON, so that the OpenAPI document does not list it. */
export function addActivityExport(app: FastifyInstance, dependencies: Dependencies): void {
  const request = z.object({ query: z.object(ActivityFilters.shape) });
  app.get(activityExportPath, async (raw, reply) => {
    const context = requestContext(dependencies, raw);
    const filters = () => parseRequest(request, { query: raw.query }).query;
    const chunks = await exportActivity(context, filters);
    const fileName = `marquee-activity-${context.clock().toISOString().slice(0, 10)}.csv`;
    reply.header('content-disposition', `attachment; filename="${fileName}"`);
    return reply.type('text/csv; charset=utf-8').send(Readable.from(chunks));
  });
}
