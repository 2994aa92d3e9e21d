import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './error-screen.tsx';

/** The last net: whatever a page throws while drawing ends in the error screen, never in a blank page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <ErrorScreen /> : this.props.children;
  }
}
