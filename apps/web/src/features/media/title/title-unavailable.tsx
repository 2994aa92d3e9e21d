import { Redirect } from 'wouter';
import { FailedView } from '../../../components/notices/failed-view.tsx';
import { failureStatus } from '../../../lib/api/call-failure.ts';
import { paths } from '../../../lib/paths.ts';

interface TitleUnavailableProps {
  error: unknown;
  /** What the page shows. */
  subject?: 'title' | 'person' | 'collection';
  onRetry: () => void;
}

/** Shown when a title failed to load: redirects unknown titles to the 404 page, else offers a retry. */
export function TitleUnavailable({ error, subject = 'title', onRetry }: TitleUnavailableProps) {
  if (failureStatus(error) === 404) return <Redirect to={paths.notFound} replace />;
  return <FailedView subject={subject} onRetry={onRetry} />;
}
