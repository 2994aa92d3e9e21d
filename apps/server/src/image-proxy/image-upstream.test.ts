import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { respondsWith, type TestImageUpstream } from './testing-image-upstream.ts';
import { type ImageProxyTest, startImageProxyTest } from './testing-images.ts';

const megabyte = 1024 * 1024;

let test: ImageProxyTest;
beforeAll(async () => {
  test = await startImageProxyTest({ timeoutMs: 1_000 });
});
afterAll(() => test.close());

/** A decompression bomb: a PNG of a few bytes with this many pixels. */
function pngBomb(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const bytes = Buffer.concat([Buffer.from(name), data]);
    const result = Buffer.alloc(bytes.length + 8);
    result.writeUInt32BE(data.length, 0);
    bytes.copy(result, 4);
    result.writeUInt32BE(crc(bytes), bytes.length + 4);
    return result;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const data = deflateSync(Buffer.alloc(1_000));
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

function crc(bytes: Buffer): number {
  let value = 0xff_ff_ff_ff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xed_b8_83_20 : 0);
  }
  return (value ^ 0xff_ff_ff_ff) >>> 0;
}

describe('an image host that', () => {
  it.each<[string, Parameters<TestImageUpstream['responders']['set']>[1], number]>([
    ['has no such image', (response) => void response.writeHead(404).end(), 404],
    ['forbids', (response) => void response.writeHead(403).end(), 404],
    ['fails', (response) => void response.writeHead(500).end('oh'), 502],
    ['sends HTML', respondsWith('<!doctype html><script>alert(1)</script>', 'text/html'), 502],
    ['sends HTML as an image', respondsWith('<!doctype html><script>alert(1)</script>'), 502],
    ['sends SVG', respondsWith('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'), 502],
    ['sends SVG as JPEG', respondsWith('<svg xmlns="http://www.w3.org/2000/svg"/>'), 502],
    ['redirects elsewhere', (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(), 502],
    [
      'redirects to itself',
      (response) => void response.writeHead(301, { location: '/t/p/w342/poster.jpg' }).end(),
      502,
    ],
    ['sends nothing', respondsWith(''), 502],
    ['never responds', () => undefined, 502],
    [
      'stops half-way',
      (response) => {
        response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': test.photograph.length });
        response.write(test.photograph.subarray(0, 5_000), () => response.destroy());
      },
      502,
    ],
    [
      'trickles',
      (response) => {
        response.writeHead(200, { 'content-type': 'image/jpeg' });
        const trickle = setInterval(() => response.write('\xff\xd8\xff'), 100);
        response.on('close', () => clearInterval(trickle));
      },
      502,
    ],
    [
      'sends without end',
      (response) => {
        response.writeHead(200, { 'content-type': 'image/jpeg' });
        const piece = Buffer.alloc(megabyte, test.photograph);
        const push = () => {
          while (!response.destroyed && response.write(piece));
        };
        response.on('drain', push);
        push();
      },
      502,
    ],
    [
      'sends a bomb',
      (response) => void response.writeHead(200, { 'content-type': 'image/png' }).end(pngBomb(30_000, 30_000)),
      502,
    ],
  ])('%s causes an error that is cached for a short time', async (failure, respond, status) => {
    const file = `${failure.replaceAll(' ', '-')}.jpg`;
    test.upstream.responders.set(file, respond);
    const startedAt = performance.now();
    const { headers, text, ...first } = await test.get(`/pictures/w342/${file}`);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    expect([first.status, headers['content-type']]).toEqual([status, 'text/plain; charset=utf-8']);
    expect(headers['cache-control']).toBe(`public, max-age=${status === 404 ? 60 : 5}`);
    expect(text).toMatch(/^(There is no such picture|The picture could not be fetched)\.\n$/);
    expect((await test.get(`/pictures/w342/${file}`)).status).toBe(status);
    expect(test.requestsFor(file)).toBe(1);
  });

  it('truncates an image: the bytes are passed on with a short max-age', async () => {
    const half = test.photograph.subarray(0, test.photograph.length / 2);
    test.upstream.responders.set('half.jpg', respondsWith(half));
    const { status, headers, body } = await test.get('/pictures/w342/half.jpg');
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'public, max-age=300',
    ]);
    expect(body.equals(half)).toBe(true);
    test.upstream.responders.set('half.jpg', respondsWith(test.photograph));
    expect((await test.get('/pictures/w342/half.jpg')).headers['content-type']).toBe('image/avif');
  });
});
