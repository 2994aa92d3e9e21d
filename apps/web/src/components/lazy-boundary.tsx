import { Component, type ReactNode, Suspense } from 'react';
import { isFailedImport, reportMissingCode } from '../recovery/load-recovery.ts';

interface LazyBoundaryProps {
  /** Shown while the code loads, and when it fails to load. */
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * Boundary of a lazily loaded component. If its code fails to load, the page works without it, and the watchdog
 * recovers. Other errors propagate.
 */
export class LazyBoundary extends Component<LazyBoundaryProps, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    reportMissingCode(error);
  }

  override render() {
    const { error } = this.state;
    if (error !== null && !isFailedImport(error)) throw error;
    const { fallback, children } = this.props;
    return error === null ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
  }
}
