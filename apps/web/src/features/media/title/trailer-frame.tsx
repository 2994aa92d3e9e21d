import { builtInVideoSite, type Trailer, trailerUrl } from '@marquee/domain/catalogue/trailer';
import { frameFeatures } from '@marquee/domain/player/frame-features';
import styles from './trailer-player.module.css';

/** The video of a trailer; it has the focus at once. */
export function TrailerFrame({ trailer, title }: { trailer: Trailer; title: string }) {
  return (
    <iframe
      className={styles.video}
      ref={(frame) => frame?.focus({ preventScroll: true })}
      src={trailerUrl(trailer)}
      title={`Trailer: ${title}`}
      allow={frameFeatures}
      referrerPolicy="strict-origin-when-cross-origin"
      {...(trailer.site === builtInVideoSite && { sandbox: 'allow-scripts' })}
    />
  );
}
