import { readdir, readlink, rename, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaFiles } from '@marquee/db/tables/media-files';
import { libraryMessages } from '@marquee/domain/library/library-messages';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TestRequest } from '../testing/app.ts';
import { startMediaServer, type TestMediaServer } from './testing-media-server.ts';

/** 1,000 bytes: the number of each tenth is written in it. */
const content = Array.from({ length: 100 }, (_, tenth) => String(tenth).padStart(10, '.')).join('');
const modifiedAt = new Date('2026-01-05T10:00:00Z');
const lastModified = modifiedAt.toUTCString();
const etag = `"3e8-${modifiedAt.getTime().toString(16)}"`;

describe('GET /library/:id/file', () => {
  let test: TestMediaServer;
  let id: number;
  let emptyId: number;

  beforeAll(async () => {
    test = await startMediaServer({ fileLimits: { perAccount: 3, perAddress: 5, stallMs: 1_000 } });
    id = await test.addText('Film (1999).mp4', content);
    await utimes(join(test.folder, 'Film (1999).mp4'), modifiedAt, modifiedAt);
    emptyId = await test.addText('Empty.mp4', '');
  });
  afterAll(() => test.close());

  /** Status, Content-Range and the first and last ten bytes, as far as there are any. */
  async function describeReply(headers: TestRequest['headers'], fileId = id): Promise<string> {
    const { status, headers: received, text } = await test.request(fileId, 'file', headers ? { headers } : {});
    if (status < 300) expect(Number(received['content-length'])).toBe(text.length);
    const body = text && `${text.slice(0, 10)}…${text.slice(-10)}`.replaceAll('.', '');
    return [status, received['content-range'], body].filter(Boolean).join(' ');
  }

  it.each<[string, Record<string, string>, string]>([
    ['no range', {}, '200 0…99'],
    ['a range', { range: 'bytes=100-199' }, '206 bytes 100-199/1000 10…19'],
    ['one byte', { range: 'bytes=9-9' }, '206 bytes 9-9/1000 0…0'],
    ['an open range', { range: 'bytes=990-' }, '206 bytes 990-999/1000 99…99'],
    ['the whole as a range', { range: 'bytes=0-' }, '206 bytes 0-999/1000 0…99'],
    ['a range beyond the end', { range: 'bytes=980-5000' }, '206 bytes 980-999/1000 98…99'],
    ['a suffix', { range: 'bytes=-20' }, '206 bytes 980-999/1000 98…99'],
    ['a suffix longer than the file', { range: 'bytes=-5000' }, '206 bytes 0-999/1000 0…99'],
    ['an empty suffix', { range: 'bytes=-0' }, '416 bytes */1000'],
    ['a range after the end', { range: 'bytes=1000-' }, '416 bytes */1000'],
    ['several ranges', { range: 'bytes=0-9,20-29' }, '200 0…99'],
    ['a reversed range', { range: 'bytes=20-10' }, '200 0…99'],
    ['an invalid range', { range: 'bytes=a-b' }, '200 0…99'],
    ['another unit', { range: 'seconds=0-9' }, '200 0…99'],
    ['If-Range with the tag', { range: 'bytes=0-9', 'if-range': etag }, '206 bytes 0-9/1000 0…0'],
    ['If-Range with a weak tag', { range: 'bytes=0-9', 'if-range': `W/${etag}` }, '200 0…99'],
    ['If-Range with another tag', { range: 'bytes=0-9', 'if-range': '"other"' }, '200 0…99'],
    ['If-Range with the date', { range: 'bytes=0-9', 'if-range': lastModified }, '206 bytes 0-9/1000 0…0'],
    ['If-Range with a later date', { range: 'bytes=0-9', 'if-range': 'Tue, 06 Jan 2026 10:00:00 GMT' }, '200 0…99'],
    ['If-None-Match with the tag', { 'if-none-match': `"a", W/${etag}` }, '304'],
    ['If-None-Match with another tag', { 'if-none-match': '"other"', 'if-modified-since': lastModified }, '200 0…99'],
    ['If-Modified-Since', { 'if-modified-since': lastModified }, '304'],
    ['If-Match with another tag', { 'if-match': '"other"', range: 'bytes=0-9' }, '412'],
    ['If-Match with the tag', { 'if-match': etag, range: 'bytes=0-9' }, '206 bytes 0-9/1000 0…0'],
    ['If-Unmodified-Since an earlier date', { 'if-unmodified-since': 'Mon, 05 Jan 2026 09:00:00 GMT' }, '412'],
  ])('answers %s', async (_what, headers, expected) => {
    expect(await describeReply(headers)).toBe(expected);
  });

  it('sends an empty file, of which no range can be satisfied', async () => {
    expect(await describeReply({}, emptyId)).toBe('200');
    expect(await describeReply({ range: 'bytes=0-' }, emptyId)).toBe('416 bytes */0');
  });

  it('answers HEAD with the headers of GET, and leaves no file open', async () => {
    const head = await test.request(id, 'file', { method: 'HEAD', headers: { range: 'bytes=0-99' } });
    expect([head.status, head.text, head.headers['content-length']]).toEqual([206, '', '100']);
    expect(head.headers).toMatchObject({
      'accept-ranges': 'bytes',
      'access-control-allow-origin': '*',
      'cache-control': 'private, no-cache',
      'cross-origin-resource-policy': 'cross-origin',
      'referrer-policy': 'no-referrer',
      etag,
      'last-modified': lastModified,
    });
    expect(await openDescriptors()).toEqual([]);
  });

  it('refuses addresses that are not signed for the file, with a sentence', async () => {
    const address = await test.address(id, 'file');
    for (const forged of [
      address.replace(`/library/${id}/`, `/library/${emptyId}/`),
      address.replace(/expires=\d+/, 'expires=99999999999'),
      address.replace(/signature=.*/, 'signature='),
      `/library/${id}/file`,
    ]) {
      const { status, text } = await test.server.request(forged);
      expect([status, JSON.parse(text).message]).toEqual([403, libraryMessages.invalidAddress]);
    }
    const { now } = test.time;
    test.time.now += 14 * 3_600_000;
    try {
      const { status, text } = await test.server.request(address);
      expect([status, JSON.parse(text).message]).toEqual([410, libraryMessages.expiredAddress]);
    } finally {
      test.time.now = now;
    }
  });

  it('says that a file is missing, and serves it again when its drive is back', async () => {
    const path = join(test.folder, 'Film (1999).mp4');
    await rename(path, `${path}.away`);
    const away = await test.request(id, 'file');
    await rename(`${path}.away`, path);
    expect([away.status, away.headers['retry-after']]).toEqual([503, '10']);
    expect(JSON.parse(away.text).message).toBe(libraryMessages.missingFile);
    expect(await describeReply({})).toBe('200 0…99');
    expect((await test.request(999, 'file')).status).toBe(404);
  });

  it('sends subtitles beside the file as WebVTT to a frame without an origin', async () => {
    await writeFile(join(test.folder, 'Film (1999).en.srt'), '1\n00:00:01,000 --> 00:00:02,000\nHello\n');
    await writeFile(join(test.folder, 'Film (1999).fr.srt'), 'nothing');
    const { text, headers } = await test.request(id, 'subtitles/0.vtt');
    expect(text).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHello\n');
    expect(headers).toMatchObject({ 'content-type': 'text/vtt; charset=utf-8', 'access-control-allow-origin': '*' });
    const statuses = ['1.vtt', '2.vtt', 'a.vtt'].map(
      async (name) => (await test.request(id, `subtitles/${name}`)).status,
    );
    expect(await Promise.all(statuses)).toEqual([422, 404, 404]);
  });

  it('opens nothing outside of the folder', async () => {
    await symlink('/etc/passwd', join(test.folder, 'Link.mp4'));
    const linkId = await test.addText('Plain.mp4', '');
    for (const path of ['Link.mp4', '../../etc/passwd']) {
      await test.database.drizzle.update(mediaFiles).set({ path }).where(eq(mediaFiles.id, linkId));
      expect((await test.request(linkId, 'file')).status).toBe(503);
    }
  });

  describe('with a file that is larger than all buffers', () => {
    let largeId: number;
    beforeAll(async () => {
      largeId = await test.addText('Large.mp4', '');
      await writeFile(join(test.folder, 'Large.mp4'), Buffer.alloc(64_000_000));
    });

    const openSlowly = (accountId?: number) =>
      test.openSlowly(largeId, 'file', accountId === undefined ? {} : { accountId });

    it('closes it when the viewer leaves', async () => {
      const response = await openSlowly();
      expect(await openDescriptors()).toHaveLength(1);
      response.destroy();
      await vi.waitFor(async () => expect(await openDescriptors()).toEqual([]));
    });

    it('closes the connection of a viewer that reads nothing', async () => {
      const response = await openSlowly();
      const closed = new Promise((resolve) => response.once('close', resolve));
      await vi.waitFor(() => expect(test.media.openFiles.size).toBe(0), { timeout: 5_000 });
      response.resume();
      await closed;
    });

    it('refuses more open files than a viewer may have', async () => {
      const responses = await Promise.all([openSlowly(), openSlowly(), openSlowly()]);
      const refused = await test.request(largeId, 'file');
      for (const response of responses) response.destroy();
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, '10']);
      expect(JSON.parse(refused.text).message).toBe(libraryMessages.tooManyOpenFiles);
    });

    it('leaves files of an address to its other accounts', async () => {
      const [{ id: ada }, { id: bob }] = [await test.addAccount('ada'), await test.addAccount('bob')];
      const responses = await Promise.all([openSlowly(ada), openSlowly(ada), openSlowly(ada), openSlowly(bob)]);
      const address = await test.address(largeId, 'file', ada);
      const statuses = [(await test.server.request(address)).status];
      const elsewhere = { headers: { 'x-forwarded-for': '192.0.2.7' } };
      statuses.push((await test.server.request(address, elsewhere)).status);
      responses.push(await openSlowly(bob));
      statuses.push((await test.request(largeId, 'file')).status);
      for (const response of responses) response.destroy();
      expect(statuses).toEqual([429, 429, 429]);
    });
  });

  it('names no path of the machine in a header, a body or the log', async () => {
    const names = [test.folder, 'Film (1999)', 'Large.mp4', '/etc/passwd', 'signature='];
    const replies = [
      await test.request(id, 'file', { method: 'HEAD' }),
      await test.request(emptyId, 'file'),
      await test.request(id, 'file', { headers: { range: 'bytes=5000-' } }),
      await test.request(id, 'stream'),
      await test.request(id, 'subtitles/0.vtt'),
      await test.request(999, 'file'),
    ];
    const said = replies.map(({ headers, text }) => JSON.stringify(headers) + text);
    for (const text of [...said, ...test.server.log, JSON.stringify(test.log)])
      for (const name of names) expect(text).not.toContain(name);
  });

  /** Files of the folder that this process has open. */
  async function openDescriptors(): Promise<string[]> {
    const links = await Promise.all(
      (await readdir('/proc/self/fd')).map((descriptor) => readlink(`/proc/self/fd/${descriptor}`).catch(() => '')),
    );
    return links.filter((link) => link.startsWith(test.folder));
  }
});

it('ends the files of viewers when the server stops', { timeout: 10_000 }, async () => {
  const test = await startMediaServer();
  const id = await test.addText('Large.mp4', '');
  await writeFile(join(test.folder, 'Large.mp4'), Buffer.alloc(64_000_000));
  const viewer = await test.openSlowly(id, 'file');
  const ended = new Promise((resolve) => viewer.once('error', resolve));
  await test.close();
  viewer.resume();
  await ended;
});
