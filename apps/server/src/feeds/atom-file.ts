import { createHash } from 'node:crypto';
import type { FeedContent } from '@marquee/api/read-feed';
import { brand } from '@marquee/domain/site/page-head';
import { Feed } from 'feed';
import { escapeHtml } from '../ssr/page-template.ts';
import { type ItemAddress, itemDetail, itemKey, itemTitle } from './item-texts.ts';

interface AtomAddresses {
  /** Of the calendar's page. */
  readonly page: string;
  /** Of the file itself. */
  readonly self: string;
  readonly addressOf: ItemAddress;
}

/** A feed as Atom (RFC 4287, docs/behaviour/feeds.md §4), newest first. */
export function atomFile(content: Omit<FeedContent, 'version'>, { page, self, addressOf }: AtomAddresses): string {
  const { id, name, createdAt, installation, messages, items } = content;
  const entries = items.toReversed().map((item) => {
    const day = Date.parse(`${item.date}T00:00:00Z`);
    const changedAt = item.revision > 0 ? Math.max(day, item.changedAt) : day;
    return { item, published: new Date(day), date: new Date(changedAt) };
  });
  const updated = new Date(Math.max(createdAt.getTime(), ...entries.map(({ date }) => date.getTime())));
  const feed = new Feed({
    id: `urn:uuid:${id}`,
    title: name,
    updated,
    generator: brand,
    author: { name: brand },
    link: page,
    feedLinks: { atom: self },
  });
  for (const { item, ...times } of entries) {
    const texts = [itemDetail(item), messages.formats.day(item.date)].filter((text) => text !== null);
    feed.addItem({
      ...times,
      // Both are HTML to readers.
      title: escapeHtml(itemTitle(item, messages)),
      description: escapeHtml(texts.join(' · ')),
      id: `urn:uuid:${entryId(`${installation} ${itemKey(item)}`)}`,
      link: addressOf(item),
    });
  }
  const { language } = messages.formats;
  const file = feed.atom1();
  // The library writes none.
  return language === 'en' ? file : file.replace('<feed ', `<feed xml:lang="${language}" `);
}

/** The same for the same key, as a UUID of version 8 (RFC 9562). */
function entryId(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(12, 15)}`, `8${hex.slice(15, 18)}`, hex.slice(18, 30)].join(
    '-',
  );
}
