import Fastify from 'fastify';

/**
 * The limit: Fastify as it comes, which sends the bytes that it was given on its standard input, with the headers that
 * say what they are. A program of its own, so that it has a processor as the product has one.
 */
const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const body = Buffer.concat(chunks);

const app = Fastify();
app.get('/', (_request, reply) =>
  reply.headers({ 'content-type': 'application/json; charset=utf-8', 'content-encoding': 'br' }).send(body),
);
console.log(`listening on ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
