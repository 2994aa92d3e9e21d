import { Component, type ReactNode } from 'react';
import { isRecovering } from '../recovery/recovering.ts';
import { ErrorScreen } from './error-screen.tsx';
import { PageFallback } from './page-fallback.tsx';

/** The last net: whatever a page throws while drawing ends in the error screen, never in a blank page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return isRecovering() ? <PageFallback /> : <ErrorScreen />;
  }
}
