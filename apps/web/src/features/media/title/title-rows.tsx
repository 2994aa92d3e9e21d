import type { TitleDetails } from '@marquee/domain/catalogue/title-details';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { SiteFooter } from '../../../components/layout/site-footer.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { useRenderAfterPaint } from '../../../lib/ssr/use-render-after-paint.ts';
import { TitleExtrasSlot } from '../extras/title-extras-slot.tsx';
import { MediaRow } from '../lists/media-row.tsx';
import { CastStrip } from './cast-strip.tsx';

const messages = defineMessages('media.title-rows', {
  similar: 'You Might Also Like',
});

/** What follows the body of a title page: half of its elements, and below most windows. */
export function TitleRows({ title }: { title: TitleDetails }) {
  const t = useMessages(messages);
  const isRendered = useRenderAfterPaint();
  if (!isRendered) return null;
  return (
    <>
      {title.cast.length > 0 && <CastStrip cast={title.cast} />}
      {title.similar.length > 0 && <MediaRow title={t('similar')} cards={title.similar} />}
      <TitleExtrasSlot title={title} />
      <SiteFooter />
    </>
  );
}
