import type { Catalogue } from '@marquee/catalogue/catalogue';
import type { ListRead } from '@marquee/catalogue/catalogue-read';
import { brand, pageWords } from '@marquee/domain/page-words';
import { isValidMedia } from '@marquee/domain/validity';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../html.ts';
import type { Parts } from '../parts.ts';
import { requestOrigin } from './request-origin.ts';

/** Pages of each popular list that the sitemap names: some 200 titles, which lead to all others. */
const sitemapPages = 5;
const publicPaths = ['/', '/movies', '/tv', '/info', '/privacy', '/dmca'];

/** What search engines and browsers ask for by name: robots.txt, the sitemap and the OpenSearch descriptor. */
export async function discovery(app: FastifyInstance, { catalogue, clock, publicUrl }: Parts): Promise<void> {
  app.get('/robots.txt', (request, reply) => {
    const closed = ['/api/', '/trpc/', '/player/', '/watch/', '/my-list', '/settings', '/admin', '/search'];
    const origin = originOf(request);
    const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)];
    return answer(
      reply,
      'text/plain',
      [...lines, ...(origin ? [`Sitemap: ${origin}/sitemap.xml`] : []), ''].join('\n'),
    );
  });

  app.get('/sitemap.xml', async (request, reply) => {
    const origin = originOf(request);
    if (origin === null) return reply.callNotFound();
    const paths = [...publicPaths, ...(await popularPaths(catalogue, clock(), request.log))];
    const entries = paths.map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>`);
    return answer(
      reply,
      'application/xml',
      `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`,
    );
  });

  app.get('/opensearch.xml', (request, reply) => {
    const origin = originOf(request);
    if (origin === null) return reply.callNotFound();
    return answer(
      reply,
      'application/opensearchdescription+xml',
      `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${escapeHtml(brand)}</ShortName>
<Description>${escapeHtml(pageWords.search.description)}</Description>
<InputEncoding>UTF-8</InputEncoding>
<Image width="64" height="64" type="image/svg+xml">${escapeHtml(origin)}/icon.svg</Image>
<Url type="text/html" template="${escapeHtml(origin)}/search?q={searchTerms}"/>
</OpenSearchDescription>
`,
    );
  });

  function originOf(request: FastifyRequest): string | null {
    return publicUrl ?? requestOrigin(request);
  }
}

function answer(reply: FastifyReply, type: string, text: string): FastifyReply {
  return reply.header('cache-control', 'public, max-age=3600').type(`${type}; charset=utf-8`).send(text);
}

/** The pages of popular titles; a list that cannot be read costs only its own titles. */
async function popularPaths(catalogue: Catalogue, now: Date, log: FastifyBaseLogger): Promise<string[]> {
  const reads = (['movie', 'tv'] as const).flatMap((media) =>
    Array.from({ length: sitemapPages }, (_, index): ListRead => ({ kind: 'popular', media, page: index + 1 })),
  );
  const lists = await Promise.allSettled(reads.map((read) => catalogue.list(read)));
  const failed = lists.filter(({ status }) => status === 'rejected').length;
  if (failed > 0) log.warn({ failed }, 'sitemap made without some of its lists');
  const items = lists.flatMap((list) => (list.status === 'fulfilled' ? list.value.items : []));
  return [
    ...new Set(items.filter((item) => isValidMedia(item, now)).map(({ mediaType, id }) => `/${mediaType}/${id}`)),
  ];
}
