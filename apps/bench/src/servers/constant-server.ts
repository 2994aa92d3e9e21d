import Fastify from 'fastify';

/**
 * The baseline: a plain Fastify that sends the bytes from its standard input. Runs in its own process, so that it has a
 * CPU core like the product.
 */
const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const body = Buffer.concat(chunks);

const app = Fastify();
app.get('/', (_request, reply) =>
  reply.headers({ 'content-type': 'application/json; charset=utf-8', 'content-encoding': 'br' }).send(body),
);
console.log(`listening on ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
