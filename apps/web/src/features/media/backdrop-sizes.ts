import type { PictureSize } from '@marquee/domain/pictures';

/**
 * Of a picture across the window. A phone shows a part of it, under text: 400 px keep one of three dots a pixel from
 * loading what a desktop needs.
 */
export const backdropSizes = {
  sourceSizes: ['w780', 'w1280', 'original'],
  sizes: '(max-width: 47.99em) 400px, 100vw',
} as const satisfies { sourceSizes: readonly PictureSize[]; sizes: string };
