import type { Trailer } from '@marquee/domain/catalogue/trailer';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { LazyBoundary } from '../../../components/lazy-boundary.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { CatalogueImage } from '../catalogue-image.tsx';
import styles from './trailer-player.module.css';

const messages = defineMessages('media.trailer-player', {
  play: 'Play trailer',
});

const TrailerFrame = lazy(async () => ({ default: (await import('./trailer-frame.tsx')).TrailerFrame }));

interface TrailerPlayerProps {
  trailer: Trailer;
  /** For the iframe's title. */
  title: string;
  backdropPath: string | null;
  /** Whether another button has started it. */
  isStarted?: boolean;
}

/** An image until play is pressed, so that the video site gets no request before. */
export function TrailerPlayer({ trailer, title, backdropPath, isStarted = false }: TrailerPlayerProps) {
  const t = useMessages(messages);
  const [isPlaying, setPlaying] = useState(false);
  return (
    <div className={styles.frame}>
      {isPlaying || isStarted ? (
        <LazyBoundary fallback={null}>
          <TrailerFrame trailer={trailer} title={title} />
        </LazyBoundary>
      ) : (
        <button type="button" className={styles.button} onClick={() => setPlaying(true)}>
          {backdropPath && (
            <CatalogueImage
              className={styles.image}
              path={backdropPath}
              size="w1280"
              sourceSizes={['w300', 'w780', 'w1280']}
              sizes="(min-width: 1024px) 860px, 100vw"
              alt=""
              width={16}
              height={9}
            />
          )}
          <span className={styles.play}>
            <IconPlayerPlayFilled size={30} aria-hidden />
          </span>
          <span className={styles.label}>
            <span>{t('play')}</span>
            {trailer.name && <span className={styles.name}>{trailer.name}</span>}
          </span>
        </button>
      )}
    </div>
  );
}
