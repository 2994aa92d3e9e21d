/** Image sizes, under the upstream's names. */
export const imageSizes = ['w92', 'w154', 'w185', 'w300', 'w342', 'w500', 'w780', 'w1280', 'original'] as const;
export type ImageSize = (typeof imageSizes)[number];

/** Width of each size in px; `original` counts as the widest that a screen requests. */
const widths: Record<ImageSize, number> = {
  w92: 92,
  w154: 154,
  w185: 185,
  w300: 300,
  w342: 342,
  w500: 500,
  w780: 780,
  w1280: 1280,
  original: 1920,
};

export function imageWidth(size: ImageSize): number {
  return widths[size];
}

/** @param base without a trailing slash; `path` starts with one */
export function imageUrl(base: string, size: ImageSize, path: string): string {
  return `${base}/${size}${path}`;
}

export function imageSrcSet(base: string, sizes: readonly ImageSize[], path: string): string {
  return sizes.map((size) => `${imageUrl(base, size, path)} ${widths[size]}w`).join(', ');
}
