import { ownVideoSite, type Trailer, trailerAddress } from '@marquee/domain/trailer';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { Picture } from './picture.tsx';
import styles from './trailer-player.module.css';

interface TrailerPlayerProps {
  trailer: Trailer;
  /** The title it is about, for the frame's own name. */
  title: string;
  backdropPath: string | null;
}

/** The trailer: a picture until somebody presses play, so that the video site learns of nobody before. */
export function TrailerPlayer({ trailer, title, backdropPath }: TrailerPlayerProps) {
  const [playing, setPlaying] = useState(false);
  return (
    <div className={styles.frame}>
      {playing ? (
        <iframe
          className={styles.video}
          ref={(frame) => frame?.focus()}
          src={trailerAddress(trailer)}
          title={`Trailer: ${title}`}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          {...(trailer.site === ownVideoSite && { sandbox: 'allow-scripts allow-presentation' })}
        />
      ) : (
        <button type="button" className={styles.button} onClick={() => setPlaying(true)}>
          {backdropPath && (
            <Picture
              className={styles.picture}
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
            <span>Play trailer</span>
            {trailer.name && <span className={styles.name}>{trailer.name}</span>}
          </span>
        </button>
      )}
    </div>
  );
}
