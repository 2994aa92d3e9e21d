import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MediaFileRow, mediaFiles } from '@marquee/db/tables/media-files';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { TestLog } from '@marquee/domain/testing';
import { type MediaStreams, openMediaStreams } from '@marquee/library/media-streams';
import { createProbe } from '@marquee/library/probe/probe-file';
import { type TestRequest, type TestResponse, type TestServer, testServer } from '../testing/app.ts';

type MediaLimits = Pick<Parameters<typeof openMediaStreams>[0], 'remuxLimits' | 'fileLimits'>;

export interface TestMediaServer {
  readonly server: TestServer;
  readonly database: TestDatabase;
  readonly media: MediaStreams;
  readonly log: TestLog;
  /** MEDIA_DIR */
  readonly folder: string;
  /** Now, which tests move. */
  readonly time: { now: number };
  /** Adds a file with a text, without a probe. */
  addText(name: string, text: string): Promise<number>;
  /** Adds a copy of a video, probed. */
  addVideo(name: string, source: string): Promise<number>;
  /** Path and query of a signed address. */
  address(fileId: number, rest: string): Promise<string>;
  request(fileId: number, rest: string, options?: TestRequest): Promise<TestResponse>;
  close(): Promise<void>;
}

export async function startMediaServer({
  hasFfmpeg = false,
  ...limits
}: MediaLimits & { hasFfmpeg?: boolean } = {}): Promise<TestMediaServer> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-media-folder-'));
  const database = await openTestDatabase();
  await database.empty();
  const time = { now: Date.parse('2026-03-02T12:00:00Z') };
  const log = new TestLog();
  const media = openMediaStreams({ db: database, clock: () => new Date(time.now), log, folder, hasFfmpeg, ...limits });
  const server = await testServer({ media, serverEntry: null });

  async function add(name: string, values: Partial<MediaFileRow>): Promise<number> {
    const parsed = { parsedType: 'movie', match: 'none' } as const;
    const row = { ...parsed, path: name, titlePath: name, sizeBytes: 1, modifiedAt: new Date(time.now) };
    const [added] = await database.drizzle
      .insert(mediaFiles)
      .values({ ...row, ...values })
      .returning({ id: mediaFiles.id });
    if (!added) throw new Error('The file was not added');
    return added.id;
  }

  async function address(fileId: number, rest: string): Promise<string> {
    const [path = '', more] = rest.split('?');
    const signed = (await media.addresses.playerAddress(fileId)).replace('/player?', `/${path}?`);
    return more ? `${signed}&${more}` : signed;
  }

  return {
    server,
    database,
    media,
    log,
    folder,
    time,
    async addText(name, text) {
      await writeFile(join(folder, name), text);
      return add(name, {});
    },
    async addVideo(name, source) {
      await copyFile(source, join(folder, name));
      const result = await createProbe({ hasFfmpeg: true })(source);
      if ('problem' in result) throw new Error(result.problem);
      return add(name, { probe: result.probe });
    },
    address,
    request: async (fileId, rest, options) => server.request(await address(fileId, rest), options),
    async close() {
      await server.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
