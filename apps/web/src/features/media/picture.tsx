import { failureMessages } from '@marquee/domain/failure-messages';
import { type PictureSize, pictureSourceSet, pictureUrl } from '@marquee/domain/pictures';
import { type CSSProperties, type ReactNode, useCallback, useState } from 'react';
import { classes } from '../../components/classes.ts';
import { useClientConfiguration } from '../../lib/client-configuration-context.ts';
import { isFirstView } from '../../lib/first-view.ts';
import styles from './picture.module.css';

interface PictureProps {
  /** Path within the picture host; null shows the placeholder. */
  path: string | null;
  /** The size for browsers without srcset. */
  size: PictureSize;
  sourceSizes?: readonly PictureSize[];
  /** How wide the picture stands on the page, as the `sizes` attribute has it. */
  sizes?: string;
  /** '' where the text beside the picture says it all. */
  alt: string;
  width: number;
  height: number;
  /** True for what is seen first: loaded at once. */
  eager?: boolean;
  /** True for the one picture that a page is about at first sight: loaded before all others. */
  leading?: boolean;
  className?: string | undefined;
  /** Stands where no picture is known. */
  placeholder?: ReactNode;
}

interface Seen {
  readonly path: string | null;
  readonly state: 'loaded' | 'failed';
}

/**
 * A picture in a box of fixed shape: nothing moves when it arrives, fails or is missing. It is faded in, but for the
 * page's first view, which must not wait for a script to be seen.
 */
export function Picture({
  path,
  size,
  sourceSizes,
  sizes,
  alt,
  width,
  height,
  leading = false,
  eager = leading,
  className,
  placeholder,
}: PictureProps) {
  const { imageBase } = useClientConfiguration();
  // Of the path that it is of: the next title's picture is tried although the one before it failed.
  const [seen, setSeen] = useState<Seen | null>(isFirstView() ? { path, state: 'loaded' } : null);
  const state = seen !== null && seen.path === path ? seen.state : 'loading';
  const known = path !== null && state !== 'failed';
  // One that failed before the client took the page over tells nobody. Looked at once: a picture that is there is 0 wide
  // to a window that is all but closed.
  const lookAtArrival = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) setSeen({ path, state: 'failed' });
    },
    [path],
  );
  return (
    <span className={classes(styles.box, className)} style={{ '--ratio': `${width} / ${height}` } as CSSProperties}>
      {known && (
        <img
          key={path}
          className={styles.image}
          data-loaded={state === 'loaded' || undefined}
          src={pictureUrl(imageBase, size, path)}
          {...(sourceSizes && { srcSet: pictureSourceSet(imageBase, sourceSizes, path) })}
          {...(sizes && { sizes })}
          alt={alt}
          width={width}
          height={height}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={leading ? 'high' : 'auto'}
          decoding="async"
          ref={lookAtArrival}
          onLoad={() => setSeen({ path, state: 'loaded' })}
          onError={() => setSeen({ path, state: 'failed' })}
        />
      )}
      {!known && (
        <span className={styles.missing}>
          {state === 'failed' ? failureMessages.imageUnavailable : (placeholder ?? failureMessages.imageUnavailable)}
        </span>
      )}
    </span>
  );
}
