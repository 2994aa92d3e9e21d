import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Beside this file, and beside the bundle. */
const folder = fileURLToPath(new URL('./sample-pictures', import.meta.url));

const imageName = /^(?<kind>poster|backdrop|still|portrait)-(?:movie-|tv-)?(?<id>\d{1,9})(?:-\d)?\.svg$/;
/** A folder of each kind holds at most 25 pictures. */
const foldersPerKind = 20;

/** Where the gzipped SVG of an image is, below `sample-pictures`; null for a name that no image has. */
export function pictureFile(fileName: string): string | null {
  const { kind, id } = imageName.exec(fileName)?.groups ?? {};
  return kind === undefined ? null : join(`${kind}s`, String(Number(id) % foldersPerKind), `${fileName}z`);
}

/** Gzipped SVG of an image that the sample catalogue refers to, such as `poster-movie-1001.svg`; null if unknown. */
export async function readSampleImage(fileName: string): Promise<Buffer | null> {
  const file = pictureFile(fileName);
  if (file === null) return null;
  return readFile(join(folder, file)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
