import { Component, type ReactNode } from 'react';
import { PageFallback } from '../../components/layout/page-fallback.tsx';
import { reportMissingCode } from '../../recovery/load-recovery.ts';
import { isRecovering } from '../../recovery/reload-log.ts';
import { ErrorScreen } from './error-screen.tsx';

interface ErrorBoundaryProps {
  /** Path of the wrapped page; a change retries. Unset for the root boundary. */
  path?: string;
  children: ReactNode;
}

/**
 * Shows the error screen for errors thrown during render: inside the bars for a page, and around the whole client as a
 * last resort.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    reportMissingCode(error);
    // Before the next paint: a page that is about to reload shows no error.
    this.forceUpdate();
  }

  override componentDidUpdate({ path }: ErrorBoundaryProps) {
    if (this.state.failed && path !== this.props.path) this.setState({ failed: false });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return isRecovering() ? <PageFallback /> : <ErrorScreen />;
  }
}
