import { Redirect } from 'wouter';
import { paths } from '../../app/paths.ts';
import { FailedView } from '../../components/failed-view.tsx';
import { failureStatus } from '../../lib/call-failure.ts';

interface TitleUnavailableProps {
  error: unknown;
  onRetry: () => void;
}

/** Instead of a title's page: an unknown title is not found, one that could not be read may be tried again. */
export function TitleUnavailable({ error, onRetry }: TitleUnavailableProps) {
  if (failureStatus(error) === 404) return <Redirect to={paths.notFound} replace />;
  return <FailedView onRetry={onRetry} />;
}
