import { variesBy } from '@marquee/api/app-router';
import { ApplicationError, toCallerError } from '@marquee/api/errors';
import { type OfferedViews, parseView, type View, viewMessages } from '@marquee/domain/view/view';
import { viewPartNames } from '@marquee/domain/view/view-parts';

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
  const parsed = typeof text === 'string' ? parseView(text, { ...views, varied }) : { problem: viewMessages.unknown };
  if ('view' in parsed) return parsed.view;
  throw toCallerError(new ApplicationError('BAD_REQUEST', parsed.problem, { view: parsed.problem }));
}
