import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { access, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { libraryMessages } from '@marquee/domain/library/library-messages';
import { maxRemuxes } from '@marquee/library/remuxes';
import { type MediaKind, makeMedia } from '@marquee/library/testing/make-media';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startMediaServer, type TestMediaServer } from './testing-media-server.ts';

type Viewer = Parameters<TestMediaServer['openSlowly']>[2];

/** Long enough that ffmpeg cannot write all of it to the pipe and the sockets. */
const longSeconds = 240;

describe('GET /library/:id/stream', () => {
  let test: TestMediaServer;
  let longId: number;
  const open: IncomingMessage[] = [];

  beforeAll(async () => {
    test = await startMediaServer({ hasFfmpeg: true });
    longId = await test.addVideo('Long (2001).mp4', await makeMedia('mp4', longSeconds));
  });
  afterEach(async () => {
    for (const response of open.splice(0)) response.destroy();
    await vi.waitFor(() => expect(test.media.remuxes?.running()).toEqual([]), { timeout: 5_000 });
  });
  afterAll(() => test.close());

  async function openStream(fileId: number, rest = 'stream', viewer: Viewer = {}): Promise<IncomingMessage> {
    const response = await test.openSlowly(fileId, rest, viewer);
    open.push(response);
    return response;
  }

  /** As many viewers as the server converts for, each with an IP address of its own. */
  const openAll = () =>
    Promise.all(
      Array.from({ length: maxRemuxes }, (_, index) => openStream(longId, 'stream', { from: `192.0.2.${index}` })),
    );

  /** Codecs, tag, and when the first packet of each track is shown. */
  async function describeStream(fileId: number, rest: string): Promise<string[]> {
    const { body, status } = await test.request(fileId, rest);
    expect(status).toBe(200);
    const path = join(test.folder, 'received.mp4');
    await writeFile(path, body);
    const entries = 'stream=codec_name,codec_tag_string,channels:packet=stream_index,pts_time';
    const options = ['-v', 'error', '-show_entries', entries, '-of', 'json', '-show_packets', path];
    const { streams, packets } = JSON.parse(spawnSync('ffprobe', options, { maxBuffer: 2 ** 26 }).stdout.toString());
    const firstOf = (index: number) =>
      Math.min(
        ...packets.filter((packet: Packet) => packet.stream_index === index).map((p: Packet) => Number(p.pts_time)),
      );
    return streams.map(
      ({ codec_name, codec_tag_string, channels }: Stream, index: number) =>
        `${codec_name} ${channels ? `${channels}ch` : codec_tag_string} from ${Math.round(firstOf(index) * 2) / 2}`,
    );
  }

  it.each<[MediaKind, string, string[]]>([
    // The key frames are 2 s apart: it starts at the one before, with true timestamps.
    ['mkv-ac3', 'stream?start=7.3', ['h264 avc1 from 6', 'aac 2ch from 6']],
    ['mkv-hevc', 'stream?start=5', ['hevc hvc1 from 4', 'aac 1ch from 4']],
    ['mp4-ac3', 'stream?start=11', ['h264 avc1 from 10', 'aac 2ch from 10']],
    ['mp4-silent', 'stream', ['h264 avc1 from 0']],
    ['ts-h264', 'stream?start=11', ['h264 avc1 from 2', 'aac 2ch from 0.5']],
    ['webm-vp9-opus', 'stream', ['vp9 vp09 from 0', 'aac 2ch from 0']],
    ['webm-av1-opus', 'stream', ['av1 av01 from 0', 'aac 2ch from 0']],
    // The film, not one of the covers before it, which have one frame at 0.
    ['mkv-stills', 'stream?start=11.5', ['h264 avc1 from 2', 'aac 1ch from 1.5']],
    ['mp4-still', 'stream?start=13.5', ['h264 avc1 from 4', 'aac 1ch from 3.5']],
    // The default sound is the stereo one.
    ['mp4-second-default', 'stream', ['h264 avc1 from 0', 'aac 2ch from 0']],
    ['mp4-second-default', 'stream?audio=0', ['h264 avc1 from 0', 'aac 1ch from 0']],
  ])('sends %s as fragmented MP4 for %s', async (kind, rest, expected) => {
    const source = await makeMedia(kind);
    const id = await test.addVideo(`${kind} ${encodeURIComponent(rest)}`, source);
    expect(await describeStream(id, rest)).toEqual(expected);
  });

  it('opens a file whose name looks like an option or an address', async () => {
    const source = await makeMedia('mp4-silent', 1);
    for (const name of ['-i.mp4', 'http:film.mp4', 'a"b $(c) %d.mp4']) {
      const id = await test.addVideo(name, source);
      expect((await test.request(id, 'stream')).status).toBe(200);
    }
  });

  it('starts within 3 s, also far into a file, with headers that forbid caching', async () => {
    const startedAt = performance.now();
    const response = await openStream(longId, `stream?start=${longSeconds - 20}`);
    expect(performance.now() - startedAt).toBeLessThan(3_000);
    expect(response.headers).toMatchObject({
      'content-type': 'video/mp4',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
      'referrer-policy': 'no-referrer',
    });
  });

  it('ends ffmpeg when the viewer leaves', async () => {
    const response = await openStream(longId);
    const [pid] = test.media.remuxes?.running() ?? [];
    await access(`/proc/${pid}`);
    response.destroy();
    await vi.waitFor(() => expect(access(`/proc/${pid}`)).rejects.toThrow(), { timeout: 5_000 });
  });

  it('serves ten viewers at once, says to the eleventh that it is busy, and gives a place that is left to one that waits', async () => {
    const [first] = await openAll();
    const refused = await test.request(longId, 'stream');
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '15']);
    expect(JSON.parse(refused.text).message).toBe(libraryMessages.tooManyStreams);
    // As after a seek.
    const next = openStream(longId, 'stream?start=100');
    first?.destroy();
    expect((await next).statusCode).toBe(200);
  });

  it('ends the oldest of the three conversions of an account for a newer one, and none of others', async () => {
    const [{ id: ada }, { id: bob }] = [await test.addAccount('ada'), await test.addAccount('bob')];
    const other = await openStream(longId, 'stream', { accountId: bob, from: '192.0.2.1' });
    const oldest = await openStream(longId, 'stream', { accountId: ada, from: '192.0.2.1' });
    const rest = [await openStream(longId, 'stream', { accountId: ada, from: '192.0.2.2' })];
    rest.push(await openStream(longId, 'stream', { accountId: ada, from: '192.0.2.1' }));
    const ended = new Promise((resolve) => oldest.once('close', resolve));
    rest.push(await openStream(longId, 'stream?start=100', { accountId: ada, from: '192.0.2.3' }));
    oldest.resume();
    await ended;
    expect([oldest.complete, ...[other, ...rest].map(({ destroyed }) => destroyed)]).toEqual(Array(5).fill(false));
    expect(test.media.remuxes?.running()).toHaveLength(4);
  });

  it('leaves room for other members while one opens six slow streams again and again', async () => {
    const [{ id: ada }, { id: bob }] = [await test.addAccount('carol'), await test.addAccount('dave')];
    const address = await test.address(longId, 'stream', ada);
    let isOver = false;
    const options = { agent: false, headers: { 'x-forwarded-for': '192.0.2.1' } };
    let openings = 0;
    /** Reads a chunk every 50 ms, and opens the stream again that long after it ends or is refused. */
    const readSlowly = async () => {
      while (!isOver) {
        openings += 1;
        try {
          const [response] = await once(get(`${test.server.origin}${address}`, options), 'response');
          for await (const _chunk of response) {
            if (isOver) break;
            await setTimeout(50);
          }
        } catch {
          // Ended by a newer one.
          await setTimeout(50);
        }
      }
    };
    const readers = Array.from({ length: 6 }, readSlowly);
    const statuses: (number | undefined)[] = [];
    for (let film = 0; film < 3; film += 1) {
      const response = await openStream(longId, 'stream?start=60', { accountId: bob, from: '192.0.2.2' });
      statuses.push(response.statusCode);
      response.destroy();
      expect(test.media.remuxes?.running().length).toBeLessThanOrEqual(3 + 3);
    }
    expect(statuses).toEqual(Array(3).fill(200));
    expect(openings).toBeGreaterThan(6);
    isOver = true;
    await Promise.all(readers);
  });

  it('says what is wrong with a request or a file', async () => {
    const textId = await test.addVideo('Text.mp4', await makeMedia('mp4-silent', 1));
    await writeFile(join(test.folder, 'Text.mp4'), 'This is not a video.');
    const rests = ['stream?start=-1', 'stream?start=1e9', 'stream?audio=7', 'stream'];
    const replies = await Promise.all(rests.map((rest) => test.request(textId, rest)));
    expect(replies.map(({ status, text }) => `${status} ${JSON.parse(text).message}`)).toEqual([
      `400 ${libraryMessages.invalidAddress}`,
      `400 ${libraryMessages.invalidAddress}`,
      `404 ${libraryMessages.missingTrack}`,
      `503 ${libraryMessages.conversionFailed}`,
    ]);
    // Neither the visitor nor the log gets a path.
    expect(replies.map(({ text }) => text).join() + test.server.log.join() + JSON.stringify(test.log)).not.toContain(
      test.folder,
    );
  });

  it('runs nothing for HEAD', async () => {
    const { status, headers } = await test.request(longId, 'stream', { method: 'HEAD' });
    expect([status, headers['content-type'], test.media.remuxes?.running()]).toEqual([200, 'video/mp4', []]);
  });
});

describe('a stream that nobody reads', () => {
  it('ends with its process', async () => {
    const test = await startMediaServer({ hasFfmpeg: true, remuxLimits: { stallMs: 500 } });
    const id = await test.addVideo('Long (2001).mp4', await makeMedia('mp4', longSeconds));
    const address = await test.address(id, 'stream');
    const response = await new Promise<IncomingMessage>((resolve) => {
      get(`${test.server.origin}${address}`, { agent: false }, resolve);
    });
    response.on('error', () => undefined);
    expect(test.media.remuxes?.running()).toHaveLength(1);
    await vi.waitFor(() => expect(test.media.remuxes?.running()).toEqual([]), { timeout: 40_000 });
    const closed = new Promise((resolve) => response.once('close', resolve));
    response.resume();
    await closed;
    expect(response.complete).toBe(false);
    await test.close();
  });
});

describe('the streams of a server that stops', () => {
  it('end with their processes', async () => {
    const test = await startMediaServer({ hasFfmpeg: true });
    const id = await test.addVideo('Long (2001).mp4', await makeMedia('mp4', longSeconds));
    const request = test.request(id, 'stream').catch(() => null);
    await vi.waitFor(() => expect(test.media.remuxes?.running()).toHaveLength(1));
    await test.media.close();
    expect(test.media.remuxes?.running()).toEqual([]);
    await request;
    await test.close();
  });
});

interface Packet {
  readonly stream_index: number;
  readonly pts_time: string;
}

interface Stream {
  readonly codec_name: string;
  readonly codec_tag_string: string;
  readonly channels?: number;
}
