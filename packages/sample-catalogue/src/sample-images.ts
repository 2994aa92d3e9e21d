import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Beside this file, and beside the bundle. */
const folder = fileURLToPath(new URL('./sample-pictures', import.meta.url));

const imageName = /^(?<kind>poster|backdrop|still|portrait)-[a-z\d-]{1,30}\.svg$/;

/** Gzipped SVG of an image that the sample catalogue refers to, such as `poster-movie-1001.svg`; null if unknown. */
export async function readSampleImage(fileName: string): Promise<Buffer | null> {
  const kind = imageName.exec(fileName)?.groups?.kind;
  if (kind === undefined) return null;
  return readFile(join(folder, `${kind}s`, `${fileName}z`)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
