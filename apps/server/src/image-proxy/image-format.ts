import { weightsOf } from '../edge/content-encoding.ts';

/** Format of a response: re-encoded, or the upstream's bytes. */
export type ImageFormat = 'avif' | 'webp' | 'original';

/** Supported media types with their magic numbers. */
const signatures = {
  'image/jpeg': { extension: 'jpg', at: 0, text: '\xff\xd8\xff' },
  'image/png': { extension: 'png', at: 0, text: '\x89PNG\r\n\x1a\n' },
  'image/webp': { extension: 'webp', at: 8, text: 'WEBP' },
  'image/avif': { extension: 'avif', at: 4, text: 'ftypavi' },
} as const;

export type ImageType = keyof typeof signatures;
export const imageTypes = Object.keys(signatures) as ImageType[];

export function extensionOf(type: ImageType): string {
  return signatures[type].extension;
}

/** The type by magic number, whatever the upstream declares; null for an unsupported type. */
export function typeOf(bytes: Buffer): ImageType | null {
  const matches = ({ at, text }: { at: number; text: string }) =>
    bytes.toString('latin1', at, at + text.length) === text;
  return imageTypes.find((type) => matches(signatures[type])) ?? null;
}

/** The best format the client lists. Wildcards do not count: link previewers send them but support neither format. */
export function acceptedFormat(accept: string | undefined): ImageFormat {
  const weights = weightsOf(accept ?? '');
  return (['avif', 'webp'] as const).find((format) => (weights.get(`image/${format}`) ?? 0) > 0) ?? 'original';
}

/** `status` is 404 for a missing image, 502 for an upstream failure, 503 when too many images are loading. */
export class ImageError extends Error {
  override readonly name = 'ImageError';

  constructor(
    readonly status: 404 | 502 | 503,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
