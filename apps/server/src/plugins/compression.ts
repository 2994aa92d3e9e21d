import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { acceptedCoding, type Coding } from '../content-encoding.ts';

/** Below this many bytes an answer fits one packet anyway. */
const worthwhile = 1_400;

const brotli = promisify(brotliCompress);
const compressors: Record<Coding, (bytes: Buffer) => Promise<Buffer>> = {
  // Quality 4 is a third of the work of 6 for a few per cent more bytes: these answers are made for one reader.
  br: (bytes) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: promisify(gzip),
};

/** Compresses what is made anew for each request: pages and JSON. Files and drawings come compressed already. */
export function addCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const text = payload instanceof Response ? await takeOver(reply, payload) : payload;
    if (typeof text !== 'string' || reply.hasHeader('content-encoding')) return text;
    const bytes = Buffer.from(text);
    if (bytes.length < worthwhile) return text;
    reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
    const coding = acceptedCoding(request.headers['accept-encoding']);
    if (!coding) return text;
    reply.header('content-encoding', coding).removeHeader('content-length');
    return compressors[coding](bytes);
  });
}

/** tRPC's adapter answers with a web response: its parts become the reply's own. */
async function takeOver(reply: FastifyReply, response: Response): Promise<string> {
  reply.code(response.status);
  for (const [name, value] of response.headers) {
    if (name !== 'transfer-encoding') reply.header(name, value);
  }
  return response.text();
}
