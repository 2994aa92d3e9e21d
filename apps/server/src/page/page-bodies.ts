import type { ClientConfiguration } from '@marquee/domain/client-configuration';
import type { FirstView } from '@marquee/domain/first-view';
import { createPageTemplate, type PageParts } from './page-template.ts';

/** Pages as bytes. For as long as a view is kept so is its page, under the head and the origin that it was put together for. */
export function createPageBodies(html: string, configuration: ClientConfiguration): (parts: PageParts) => Buffer {
  const toPage = createPageTemplate(html, configuration);
  const bodies = new WeakMap<FirstView, { readonly surroundings: string; readonly body: Buffer }>();
  return (parts) => {
    const { head, origin, view } = parts;
    if (!view) return Buffer.from(toPage(parts));
    const surroundings = JSON.stringify([origin, head]);
    const known = bodies.get(view);
    if (known?.surroundings === surroundings) return known.body;
    const body = Buffer.from(toPage(parts));
    bodies.set(view, { surroundings, body });
    return body;
  };
}
