import { Component, type ReactNode } from 'react';
import { PageFallback } from '../../components/layout/page-fallback.tsx';
import { isFailedImport, reportMissingCode } from '../../recovery/load-recovery.ts';
import { recoveryState, recoveryStateEvent } from '../../recovery/reload-log.ts';
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
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean; error?: unknown }> {
  override state: { failed: boolean; error?: unknown } = { failed: false };

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error };
  }

  override componentDidMount() {
    window.addEventListener(recoveryStateEvent, this.showRecovery);
  }

  override componentWillUnmount() {
    window.removeEventListener(recoveryStateEvent, this.showRecovery);
  }

  showRecovery = () => {
    if (this.state.failed) this.forceUpdate();
  };

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
    const recovery = recoveryState();
    if (recovery === 'reload') return <PageFallback />;
    return <ErrorScreen isServerAway={recovery === 'server-away' && isFailedImport(this.state.error)} />;
  }
}
