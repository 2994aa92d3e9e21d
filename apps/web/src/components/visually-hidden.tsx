import type { ComponentPropsWithRef } from 'react';

/** Text for screen readers only. */
export function VisuallyHidden(props: ComponentPropsWithRef<'span'>) {
  return <span {...props} className="visually-hidden" />;
}
