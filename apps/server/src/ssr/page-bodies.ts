import type { ClientConfiguration } from '@marquee/domain/site/client-configuration';
import type { RenderedPage } from '@marquee/domain/site/preloaded-queries';
import { createPageTemplate, type PageContent } from './page-template.ts';

/** Builds pages as bytes. Memoizes one body per rendered page, valid for one head and origin. */
export function createPageBodies(html: string, configuration: ClientConfiguration): (content: PageContent) => Buffer {
  const toPage = createPageTemplate(html, configuration);
  const bodies = new WeakMap<RenderedPage, { readonly key: string; readonly body: Buffer }>();
  return (content) => {
    const { head, origin, renderedPage } = content;
    if (!renderedPage) return Buffer.from(toPage(content));
    const key = JSON.stringify([origin, head]);
    const cached = bodies.get(renderedPage);
    if (cached?.key === key) return cached.body;
    const body = Buffer.from(toPage(content));
    bodies.set(renderedPage, { key, body });
    return body;
  };
}
