import type { Readable, Transform } from 'node:stream';

/**
 * The chunks of a stream behind a transformation. Errors of either are thrown, and both end with the loop that reads
 * them. `pipeline` replaces an error of that loop with an AbortError if the stream has ended (Node 20).
 */
export async function* pipedChunks(source: Readable, transformation: Transform): AsyncGenerator<Buffer> {
  source.once('error', (error) => transformation.destroy(error));
  try {
    yield* source.pipe(transformation);
  } finally {
    source.destroy();
    transformation.destroy();
  }
}
