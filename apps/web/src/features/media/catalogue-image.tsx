import { type ImageSize, imageSrcSet, imageUrl } from '@marquee/domain/catalogue/image-url';
import { failureMessages } from '@marquee/domain/site/failure-messages';
import { type CSSProperties, type ReactNode, useCallback, useState } from 'react';
import { classes } from '../../components/classes.ts';
import { useClientConfiguration } from '../../lib/api/client-configuration.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { isHydrating } from '../../lib/ssr/hydration.ts';
import styles from './catalogue-image.module.css';

interface CatalogueImageProps {
  /** Path on the image host; null shows the placeholder. */
  path: string | null;
  /** Size for browsers without srcset. */
  size: ImageSize;
  sourceSizes?: readonly ImageSize[];
  /** The `sizes` attribute. */
  sizes?: string;
  /** '' if adjacent text describes the image. */
  alt: string;
  width: number;
  height: number;
  /** Loads at once, for images above the fold. */
  eager?: boolean;
  /** Loads with high priority, for the one main image of a page. */
  priority?: boolean;
  /** Shown blurred behind the image until that has loaded. */
  previewSize?: ImageSize;
  className?: string | undefined;
  /** Shown without an image. */
  placeholder?: ReactNode;
}

interface ImageState {
  readonly path: string | null;
  readonly state: 'loaded' | 'failed';
}

/**
 * An image in a box of fixed aspect ratio, so that nothing shifts. It fades in, except in SSR markup, which must be
 * visible without scripts.
 */
export function CatalogueImage({
  path,
  size,
  sourceSizes,
  sizes,
  alt,
  width,
  height,
  priority = false,
  eager = priority,
  previewSize,
  className,
  placeholder,
}: CatalogueImageProps) {
  const t = useMessages(failureMessages);
  const { imageBase } = useClientConfiguration();
  // The state belongs to a path: a new path is tried after a failed one.
  const [imageState, setImageState] = useState<ImageState | null>(isHydrating() ? { path, state: 'loaded' } : null);
  const state = imageState !== null && imageState.path === path ? imageState.state : 'loading';
  const hasImage = path !== null && state !== 'failed';
  // Detects images that failed before hydration. Only on mount: in a nearly closed window a loaded image is 0 px wide.
  const checkOnMount = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) setImageState({ path, state: 'failed' });
    },
    [path],
  );
  const preview = hasImage && previewSize && `url(${imageUrl(imageBase, previewSize, path)})`;
  return (
    <span
      className={classes(styles.box, className)}
      style={{ '--ratio': `${width} / ${height}`, '--preview': preview } as CSSProperties}
    >
      {hasImage && (
        <img
          key={path}
          className={styles.image}
          data-loaded={state === 'loaded' || undefined}
          src={imageUrl(imageBase, size, path)}
          {...(sourceSizes && { srcSet: imageSrcSet(imageBase, sourceSizes, path) })}
          {...(sizes && { sizes })}
          alt={alt}
          width={width}
          height={height}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding="async"
          ref={checkOnMount}
          onLoad={() => setImageState({ path, state: 'loaded' })}
          onError={() => setImageState({ path, state: 'failed' })}
        />
      )}
      {!hasImage && (
        <span className={styles.missing}>
          {state === 'failed' ? t('imageUnavailable') : (placeholder ?? t('imageUnavailable'))}
        </span>
      )}
    </span>
  );
}

/**
 * For a full-width image. A phone shows only part of it under text: 400 px keeps 3x screens from loading the desktop
 * size.
 */
export const backdropSizes = {
  sourceSizes: ['w780', 'w1280', 'original'],
  sizes: '(max-width: 47.99em) 400px, 100vw',
  previewSize: 'w300',
} as const satisfies Partial<CatalogueImageProps>;
