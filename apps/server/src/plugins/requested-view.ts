import { variesBy } from '@marquee/api/app-router';
import { ApplicationError, toCallerError } from '@marquee/api/errors';
import type { Messages } from '@marquee/domain/messages/messages';
import { namedParts, noSuchView, type OfferedViews, parseView, type View } from '@marquee/domain/view/view';
import { viewPartNames } from '@marquee/domain/view/view-parts';
import type { FastifyRequest } from 'fastify';
import type { Dependencies } from '../startup/dependencies.ts';

/** In the language that a request names, also if it names no view of the response: an error is said in it. */
export function messagesOfRequest(
  { query }: Pick<FastifyRequest, 'query'>,
  { views, messagesOf }: Pick<Dependencies, 'views' | 'messagesOf'>,
): Messages {
  const { view } = query as { view?: unknown };
  return messagesOf((typeof view === 'string' && namedParts(view, views)?.parts.language) || views.defaults.language);
}

interface ViewRequest {
  /** Of the query string. */
  readonly text: unknown;
  /** What is called; the responses of all vary by the view. */
  readonly procedures: readonly string[];
}

/**
 * The view that a request names, else the default. Only one spelling of a view is valid, and only what the response
 * depends on: a cache keeps each response once. @throws TRPCError 'BAD_REQUEST'
 */
export function requestedView({ text, procedures }: ViewRequest, views: OfferedViews): View {
  if (text === undefined) return views.defaults;
  const varied = viewPartNames.filter((part) => procedures.every((name) => variesBy(name).includes(part)));
  const parsed = typeof text === 'string' ? parseView(text, { ...views, varied }) : { problem: noSuchView };
  if ('view' in parsed) return parsed.view;
  throw toCallerError(new ApplicationError('BAD_REQUEST', parsed.problem, { view: parsed.problem }));
}
