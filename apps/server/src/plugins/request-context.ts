import type { Context } from '@marquee/api/context';
import { readBearerToken } from '@marquee/auth/session-token';
import type { View } from '@marquee/domain/view/view';
import type { ViewPart } from '@marquee/domain/view/view-parts';
import type { FastifyRequest } from 'fastify';
import packageFile from '../../package.json' with { type: 'json' };
import { edgeRequest } from '../edge/edge-request.ts';
import { readVisitCookie } from '../oidc/visit-cookie.ts';
import type { CallContext, Dependencies } from '../startup/dependencies.ts';

/** Context of every procedure, the same for tRPC and REST. */
export function requestContext(
  dependencies: Dependencies,
  { raw, log, headers }: FastifyRequest,
  view: View = dependencies.views.defaults,
): Context<ViewPart> {
  const token = readBearerToken(headers.authorization);
  const { clientKey: address, origin } = edgeRequest(raw);
  // An extension may remove the one, and a browser sends the other over https only.
  const isPage = headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
  const browser = { secret: readVisitCookie(headers.cookie, origin), isPage };
  const userAgent = headers['user-agent'] ?? null;
  const notePartial = () => undefined;
  return contextOf(dependencies, { address, browser, origin, token, userAgent, view, log, notePartial });
}

/**
 * Context of calls whose response is cached for all visitors: it has no caller, and does not hold on to a request.
 * `isPartial` reports whether a part of the response failed.
 */
export function publicContext(
  dependencies: Dependencies,
  view: View,
): { context: Context<ViewPart>; isPartial: () => boolean } {
  let isPartial = false;
  const notePartial = () => {
    isPartial = true;
  };
  const browser = { secret: null, isPage: false };
  const nobody = { address: '', browser, origin: null, token: null, userAgent: null };
  const context = contextOf(dependencies, { ...nobody, view, log: dependencies.log, notePartial });
  return { context, isPartial: () => isPartial };
}

function contextOf(dependencies: Dependencies, call: CallContext): Context<ViewPart> {
  return {
    address: call.address,
    browser: call.browser,
    origin: call.origin,
    token: call.token,
    account: null,
    profile: null,
    userAgent: call.userAgent,
    view: call.view,
    messages: dependencies.messagesOf(call.view.language),
    views: dependencies.views,
    messagesOf: dependencies.messagesOf,
    log: call.log,
    notePartial: call.notePartial,
    catalogue: dependencies.catalogue,
    titles: dependencies.titles.inLanguage(call.view.language),
    importWork: dependencies.importWork,
    titleIndex: dependencies.titleIndex,
    players: dependencies.players,
    framing: dependencies.framing,
    providers: dependencies.providers,
    db: dependencies.database,
    sessions: dependencies.sessions,
    passwords: dependencies.passwords,
    signIn: dependencies.signIn,
    oidc: dependencies.oidc,
    mail: dependencies.mail,
    push: dependencies.push,
    announcements: dependencies.announcements,
    dailyCounts: dependencies.dailyCounts,
    edge: dependencies.edge,
    installation: dependencies.installation,
    historyRetentionDays: dependencies.historyRetentionDays,
    recommendationCache: dependencies.recommendationCache,
    library: dependencies.library,
    backupSchedule: dependencies.backupSchedule,
    rateLimits: dependencies.rateLimits,
    clock: dependencies.clock,
    version: packageFile.version,
    startedAt: dependencies.startedAt,
  };
}
