import { ApplicationError } from '@marquee/api/errors';
import { logoutByProvider } from '@marquee/api/logout-by-provider';
import { finishVisit, startVisit } from '@marquee/api/oidc-visit';
import { tokenPattern } from '@marquee/domain/accounts/account-limits';
import { InvitationToken } from '@marquee/domain/accounts/invitations';
import { type OidcLanding, oidcLandingPath, toFragment } from '@marquee/domain/accounts/oidc-landing';
import { oidcMessages } from '@marquee/domain/accounts/oidc-messages';
import { isOwnPath } from '@marquee/domain/site/own-path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { edgeRequest } from '../edge/edge-request.ts';
import { requestContext } from '../plugins/request-context.ts';
import { addErrorResponses } from '../rest/error-response.ts';
import { parseRequest } from '../rest/request-fields.ts';
import type { Dependencies } from '../startup/dependencies.ts';
import { oidcOperations } from './oidc-paths.ts';
import { visitCookie } from './visit-cookie.ts';

const [start, callback, backchannel] = oidcOperations;

/** Bytes; a logout token has about a thousand. */
const maxLogoutBytes = 16 * 1024;

const StartQuery = z.object({
  query: z.object({
    returnTo: z.string(oidcMessages.returnToInvalid).refine(isOwnPath, oidcMessages.returnToInvalid).default('/'),
    invitation: InvitationToken.optional(),
    link: z.string(oidcMessages.linkOver).regex(tokenPattern, oidcMessages.linkOver).optional(),
  }),
});

/** What browsers and the OpenID provider call besides the procedures (docs/behaviour/accounts.md §12). */
export async function oidcRoutes(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
  addErrorResponses(app, dependencies);
  app.removeAllContentTypeParsers();
  const formOptions = { parseAs: 'string', bodyLimit: maxLogoutBytes } as const;
  app.addContentTypeParser('application/x-www-form-urlencoded', formOptions, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );

  app.get(start.path, async (request, reply) => {
    const { query } = parseRequest(StartQuery, { query: request.query });
    const context = requestContext(dependencies, request);
    const started = await startVisit(context, query);
    if (started.kind !== 'visit') return land(reply, started);
    return reply.header('set-cookie', visitCookie(started.secret, context.origin)).redirect(started.url);
  });

  app.get(callback.path, async (request, reply) => {
    const { searchParams } = new URL(request.url, 'http://own.invalid');
    // The page on which the browser lands has the same view.
    const context = requestContext(dependencies, request, edgeRequest(request.raw).view);
    return land(reply, await finishVisit(context, searchParams));
  });

  app.post(backchannel.path, async (request, reply) => {
    const token = request.body instanceof URLSearchParams ? request.body.get('logout_token') : null;
    if (token === null) throw new ApplicationError('BAD_REQUEST', oidcMessages.logoutRefused);
    await logoutByProvider(requestContext(dependencies, request), token);
    return reply.code(200).send();
  });
}

/** Sends the browser to the page of the client. */
function land(reply: FastifyReply, landing: OidcLanding): FastifyReply {
  return reply.redirect(`${oidcLandingPath}${toFragment(landing)}`);
}
