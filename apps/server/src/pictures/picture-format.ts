/** What a picture is answered as: in one of the two small formats, or as its host has it. */
export type PictureFormat = 'avif' | 'webp' | 'original';

/** Media types that are taken from the picture host and given out, each with the bytes that it begins with. */
const signatures = {
  'image/jpeg': { extension: 'jpg', at: 0, text: '\xff\xd8\xff' },
  'image/png': { extension: 'png', at: 0, text: '\x89PNG\r\n\x1a\n' },
  'image/webp': { extension: 'webp', at: 8, text: 'WEBP' },
  'image/avif': { extension: 'avif', at: 4, text: 'ftypavi' },
} as const;

export type PictureType = keyof typeof signatures;
export const pictureTypes = Object.keys(signatures) as PictureType[];

export function extensionOf(type: PictureType): string {
  return signatures[type].extension;
}

/** What the bytes are by how they begin, whatever anybody calls them; null where that is no picture of ours. */
export function typeOf(bytes: Buffer): PictureType | null {
  const begins = ({ at, text }: { at: number; text: string }) =>
    bytes.toString('latin1', at, at + text.length) === text;
  return pictureTypes.find((type) => begins(signatures[type])) ?? null;
}

/**
 * The best format that the browser names. `image/*` and the like do not count: who shows previews of links says that
 * and can read neither.
 */
export function acceptedFormat(accept: string | undefined): PictureFormat {
  const named = (accept ?? '').toLowerCase().split(',');
  const takes = (type: string) =>
    named.some((entry) => {
      const [name, ...parameters] = entry.split(';').map((text) => text.trim());
      return name === type && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    });
  return takes('image/avif') ? 'avif' : takes('image/webp') ? 'webp' : 'original';
}
