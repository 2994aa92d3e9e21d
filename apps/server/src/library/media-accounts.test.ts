import { libraryMessages } from '@marquee/domain/library/library-messages';
import type { PlayerPage } from '@marquee/domain/library/player-page';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TestRequest } from '../testing/app.ts';
import { startMediaServer, type TestMediaServer } from './testing-media-server.ts';

const movieId = 603;
const probe = {
  container: 'mp4',
  durationSeconds: 90,
  video: { codec: 'h264', codecString: 'avc1.64001f', width: 1920, height: 1080 },
  audio: [],
};

describe('the addresses of an account', () => {
  let test: TestMediaServer;
  let owner: Account;
  let fileId: number;

  beforeAll(async () => {
    test = await startMediaServer();
    owner = await test.addAccount('owner', 'owner');
    const title = { mediaType: 'movie', mediaId: movieId, match: 'id', method: 'direct', probe } as const;
    fileId = await test.addText('Film (1999).mp4', '.'.repeat(64_000_000), title);
    await test.addText('Film (1999).en.srt', '1\n00:00:01,000 --> 00:00:02,000\nHello\n');
  });
  afterAll(() => test.close());

  /** The address of the player page, as the watch page gets it. */
  async function play({ headers }: Account): Promise<string> {
    const input = encodeURIComponent(JSON.stringify({ mediaType: 'movie', id: movieId }));
    const { text } = await test.server.request(`/trpc/library.play?input=${input}`, { headers });
    return JSON.parse(text).result.data.address;
  }

  async function readPage(address: string) {
    const { status, text } = await test.server.request(address);
    const [, data = 'null'] = text.match(/id="player-data">(.*?)<\/script>/) ?? [];
    const page = JSON.parse(data) as PlayerPage;
    return { status, file: page.files[0] };
  }

  const media = ['file', 'stream', 'subtitles/0.vtt'];
  const replies = (query: string, options: TestRequest = { headers: { range: 'bytes=0-9' } }) =>
    Promise.all(media.map((name) => test.server.request(`/library/${fileId}/${name}?${query}`, options)));
  const statusOf = async (query: string) => (await replies(query))[0]?.status;

  it('are over at once when it is deleted, those of others are not', async () => {
    const ada = await test.addAccount('ada');
    const bob = await test.addAccount('bob');
    const address = await play(ada);
    const { file } = await readPage(address);
    const query = file?.query ?? '';
    expect((await replies(query)).map(({ status }) => status)).toEqual([206, 501, 200]);

    const path = `/api/admin/users/${ada.id}`;
    expect((await test.server.request(path, { method: 'DELETE', headers: owner.headers })).status).toBe(200);
    for (const { status, text } of await replies(query))
      expect([status, JSON.parse(text).message]).toEqual([403, libraryMessages.invalidAddress]);
    expect((await replies(query, { method: 'HEAD' })).slice(0, 2).map(({ status }) => status)).toEqual([403, 403]);
    expect(await readPage(address)).toMatchObject({ status: 403, file: { problem: libraryMessages.invalidAddress } });
    // Nor does it become that of another account, or of nobody.
    for (const changed of [query.replace(/account=\d+/, `account=${bob.id}`), query.replace(/&account=\d+/, '')])
      expect(await statusOf(changed)).toBe(403);
    expect(await statusOf((await readPage(await play(bob))).file?.query ?? '')).toBe(206);
    expect((await test.request(fileId, 'file', { headers: { range: 'bytes=0-9' } })).status).toBe(206);
  });

  it('end within moments while they are read, once it is deleted', async () => {
    const ada = await test.addAccount('ada');
    const bob = await test.addAccount('bobby');
    const [film, other] = await Promise.all(
      [ada, bob].map(({ id }) => test.openSlowly(fileId, 'file', { accountId: id })),
    );
    const closed = new Promise((resolve) => film?.once('close', resolve));
    await test.server.request(`/api/admin/users/${ada.id}`, { method: 'DELETE', headers: owner.headers });
    await vi.waitFor(() => expect(test.media.openFiles.size).toBe(1), { timeout: 5_000 });
    film?.resume();
    await closed;
    expect([film?.complete, other?.destroyed]).toEqual([false, false]);
    other?.destroy();
  });

  it('outlast its sessions, and a change of its role', async () => {
    const ada = await test.addAccount('carol');
    const { file } = await readPage(await play(ada));
    const role = { method: 'PUT', body: JSON.stringify({ role: 'admin' }) };
    const headers = { ...owner.headers, 'content-type': 'application/json' };
    const changed = await test.server.request(`/api/admin/users/${ada.id}/role`, { ...role, headers });
    const signedOut = await test.server.request('/api/auth/logout', { method: 'POST', headers: ada.headers });
    expect([changed.status, signedOut.status]).toEqual([200, 200]);
    expect(await statusOf(file?.query ?? '')).toBe(206);
  });
});

type Account = Awaited<ReturnType<TestMediaServer['addAccount']>>;
