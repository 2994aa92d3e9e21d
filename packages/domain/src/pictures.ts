/** The picture sizes that the catalogue knows (catalogue spec §7), in the upstream's words. */
export const pictureSizes = ['w92', 'w154', 'w185', 'w300', 'w342', 'w500', 'w780', 'w1280', 'original'] as const;
export type PictureSize = (typeof pictureSizes)[number];

/** px of each size; `original` stands for the widest a screen asks for. */
const widths: Record<PictureSize, number> = {
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

export function pictureWidth(size: PictureSize): number {
  return widths[size];
}

/** Address of a picture: `base` has no slash at its end, `path` begins with one. */
export function pictureUrl(base: string, size: PictureSize, path: string): string {
  return `${base}/${size}${path}`;
}

/** A `srcset` over the given sizes. */
export function pictureSourceSet(base: string, sizes: readonly PictureSize[], path: string): string {
  return sizes.map((size) => `${pictureUrl(base, size, path)} ${widths[size]}w`).join(', ');
}
