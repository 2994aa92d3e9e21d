import type { TitleKey } from '@marquee/domain/catalogue/title-key';
import type { StoredTitles } from '@marquee/titles/stored-titles';
import type { NoticeContent } from './notice-payload.ts';

/** Notices with their titles as `show` has them. */
export async function withShownTitles<Content extends NoticeContent | null>(
  show: Pick<StoredTitles, 'shown'>['shown'],
  contents: readonly Content[],
): Promise<Content[]> {
  const named = contents.flatMap((content) => {
    const key = titleOf(content);
    return key ? [{ ...key, content }] : [];
  });
  const rows = await show(named);
  const titleOfContent = new Map(rows.map(({ content, title }) => [content, title]));
  return contents.map((content) => {
    const title = titleOfContent.get(content);
    return content && title ? { ...content, payload: { ...content.payload, title } } : content;
  });
}

function titleOf(content: NoticeContent | null): (TitleKey & { readonly title: string }) | null {
  switch (content?.kind) {
    case 'episode':
    case 'season':
      return { mediaType: 'tv', mediaId: content.payload.mediaId, title: content.payload.title };
    case 'release':
      return { mediaType: 'movie', mediaId: content.payload.mediaId, title: content.payload.title };
    case 'moved':
      return content.payload;
    default:
      return null;
  }
}
