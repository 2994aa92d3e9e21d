import { Component, type ReactNode } from 'react';
import { isRecovering } from '../recovery/recovering.ts';
import { ErrorScreen } from './error-screen.tsx';
import { PageFallback } from './page-fallback.tsx';

interface ErrorBoundaryProps {
  /** The path whose page it stands around: another one is tried anew. None around the whole client. */
  path?: string;
  children: ReactNode;
}

/**
 * Whatever is thrown while drawing ends in the error screen, never in a blank page: within the bars where it was the
 * page's, and around all of the client as the last net.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate({ path }: ErrorBoundaryProps) {
    if (this.state.failed && path !== this.props.path) this.setState({ failed: false });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return isRecovering() ? <PageFallback /> : <ErrorScreen />;
  }
}
