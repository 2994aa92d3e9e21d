import type { MouseEvent } from 'react';

/** Props of a button that cannot be pressed for now. It keeps the focus, which a disabled one would lose. */
export const held = { 'aria-disabled': true, onClick: (event: MouseEvent) => event.preventDefault() } as const;
