import { builtInVideoSite, type Trailer, trailerUrl } from '@marquee/domain/catalogue/trailer';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { frameFeatures } from '@marquee/domain/player/frame-features';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import styles from './trailer-player.module.css';

const messages = defineMessages('media.trailer-frame', {
  name: 'Trailer: {title}',
});

/** The video of a trailer; it has the focus at once. */
export function TrailerFrame({ trailer, title }: { trailer: Trailer; title: string }) {
  const t = useMessages(messages);
  return (
    <iframe
      className={styles.video}
      ref={(frame) => frame?.focus({ preventScroll: true })}
      src={trailerUrl(trailer)}
      title={t('name', { title })}
      allow={frameFeatures}
      referrerPolicy="strict-origin-when-cross-origin"
      {...(trailer.site === builtInVideoSite && { sandbox: 'allow-scripts' })}
    />
  );
}
