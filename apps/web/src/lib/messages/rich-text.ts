import { createElement, Fragment, type ReactNode } from 'react';

/** What a tag of a message encloses. */
export type RichText = readonly ReactNode[];

/** The parts of a message with tags, side by side: they have no keys, since their number is fixed. */
export function richText(parts: RichText): ReactNode {
  return createElement(Fragment, null, ...parts);
}
