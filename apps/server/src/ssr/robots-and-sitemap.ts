import type { Catalogue } from '@marquee/catalogue/catalogue';
import type { ListRead } from '@marquee/catalogue/catalogue-read';
import { isValidMedia } from '@marquee/domain/catalogue/validity';
import { brand } from '@marquee/domain/site/page-head';
import type { ServerEntry } from '@marquee/domain/site/pages';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { edgeRequest } from '../edge/edge-request.ts';
import type { Dependencies } from '../startup/dependencies.ts';
import { alternateLanguages, alternateLinks } from './alternate-languages.ts';
import { escapeHtml } from './page-template.ts';

/** Pages of each popular list in the sitemap: some 200 titles, which link to all others. */
const popularPages = 5;
/** Validity of security.txt; RFC 9116 asks for less than a year. */
const securityTxtDays = 180;
const dayMs = 86_400_000;
/** Of the links to other languages. */
const xhtmlNamespace = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** Well-known files: robots.txt, sitemap.xml, security.txt and opensearch.xml. */
export async function robotsAndSitemapRoutes(
  app: FastifyInstance,
  dependencies: Dependencies & { pages: ServerEntry },
): Promise<void> {
  const { links } = dependencies.pages;
  const { catalogue, clock, startedAt, signIn, views, messagesOf } = dependencies;
  const isMembersOnly = signIn.access === 'members';
  const alternates = alternateLanguages(dependencies);
  const { contactEmail } = dependencies.client.site;

  app.get('/robots.txt', (request, reply) => {
    // Google Calendar reads no feed that robots.txt forbids.
    if (isMembersOnly) return sendText(reply, 'text/plain', 'User-agent: *\nDisallow: /\nAllow: /feeds/\n');
    const disallowed = ['/api/', '/trpc/', '/player/', ...links.unindexed];
    const origin = originOf(request);
    const lines = ['User-agent: *', ...disallowed.map((path) => `Disallow: ${path}`)];
    if (origin) lines.push(`Sitemap: ${origin}/sitemap.xml`);
    return sendText(reply, 'text/plain', `${lines.join('\n')}\n`);
  });

  app.get('/sitemap.xml', async (request, reply) => {
    const origin = originOf(request);
    if (origin === null || isMembersOnly) return reply.callNotFound();
    const now = clock();
    const entry = (modifiedAt: Date) => (path: string) => {
      const links = alternateLinks(origin + path, alternates).map(
        ({ tag, url }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeHtml(url)}"/>`,
      );
      const day = modifiedAt.toISOString().slice(0, 10);
      return `<url><loc>${escapeHtml(origin + path)}</loc><lastmod>${day}</lastmod>${links.join('')}</url>`;
    };
    const pagesThatChange = (changes: 'daily' | 'release') =>
      links.sitemap.filter((page) => page.changes === changes).map(({ path }) => path);
    const popular = await popularTitles(catalogue, now, request.log);
    const entries = [
      ...new Set([...pagesThatChange('daily'), ...popular.map(links.title)].map(entry(now))),
      // Their texts change only with a release or a setting.
      ...pagesThatChange('release').map(entry(startedAt)),
    ];
    return sendText(
      reply,
      'application/xml',
      `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${alternates.length > 0 ? ` ${xhtmlNamespace}` : ''}>
${entries.join('\n')}
</urlset>
`,
    );
  });

  app.get('/.well-known/security.txt', (request, reply) => {
    if (contactEmail === null) return reply.callNotFound();
    const origin = originOf(request);
    const expires = new Date(clock().getTime() + securityTxtDays * dayMs);
    const lines = [
      `Contact: mailto:${contactEmail}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en',
      ...(origin ? [`Canonical: ${origin}/.well-known/security.txt`] : []),
    ];
    return sendText(reply, 'text/plain', `${lines.join('\n')}\n`);
  });

  app.get('/opensearch.xml', (request, reply) => {
    const origin = originOf(request);
    if (origin === null) return reply.callNotFound();
    return sendText(
      reply,
      'application/opensearchdescription+xml',
      `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${escapeHtml(brand)}</ShortName>
<Description>${escapeHtml(links.search.description(messagesOf(views.fallbackLanguage)))}</Description>
<InputEncoding>UTF-8</InputEncoding>
<Image width="64" height="64" type="image/svg+xml">${escapeHtml(origin)}/icon.svg</Image>
<Url type="text/html" template="${escapeHtml(origin + links.search.template('searchTerms'))}"/>
</OpenSearchDescription>
`,
    );
  });
}

const originOf = ({ raw }: FastifyRequest) => edgeRequest(raw).origin;

function sendText(reply: FastifyReply, type: string, text: string): FastifyReply {
  return reply.header('cache-control', 'public, max-age=3600').type(`${type}; charset=utf-8`).send(text);
}

/** Popular titles; a list that fails to load is left out. */
async function popularTitles(catalogue: Catalogue, now: Date, log: FastifyBaseLogger) {
  const reads = (['movie', 'tv'] as const).flatMap((media) =>
    Array.from({ length: popularPages }, (_, index): ListRead => ({ kind: 'popular', media, page: index + 1 })),
  );
  const lists = await Promise.allSettled(reads.map((read) => catalogue.list(read)));
  const failed = lists.filter(({ status }) => status === 'rejected').length;
  if (failed > 0) log.warn({ failed }, 'sitemap lacks lists that failed to load');
  const items = lists.flatMap((list) => (list.status === 'fulfilled' ? list.value.items : []));
  return items.filter((item) => isValidMedia(item, now));
}
