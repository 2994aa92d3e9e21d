import { isFailedImport } from '@marquee/domain/load-recovery';
import { Component, type ReactNode, Suspense } from 'react';

interface LatePartProps {
  /** Stands in its place until its code is here, and where it does not come. */
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * A part of a page whose code is loaded when it is first wanted. Where that fails the page goes on without it, what plays
 * included; the watchdog sees to the rest. Whatever else breaks is the page's own failure.
 */
export class LatePart extends Component<LatePartProps, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error !== null && !isFailedImport(error)) throw error;
    const { fallback, children } = this.props;
    return error === null ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
  }
}
