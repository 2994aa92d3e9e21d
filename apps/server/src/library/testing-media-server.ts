import { once } from 'node:events';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSessions } from '@marquee/auth/sessions';
import { type MediaFileRow, mediaFiles } from '@marquee/db/tables/media-files';
import { users } from '@marquee/db/tables/users';
import { newUser } from '@marquee/db/testing/accounts';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import type { Role } from '@marquee/domain/accounts/account';
import { TestLog } from '@marquee/domain/testing';
import { type MediaStreams, openMediaStreams } from '@marquee/library/media-streams';
import { createProbe } from '@marquee/library/probe/probe-file';
import { type TestRequest, type TestResponse, type TestServer, testServer } from '../testing/app.ts';

type MediaLimits = Pick<Parameters<typeof openMediaStreams>[0], 'remuxLimits' | 'fileLimits'>;

interface TestViewer {
  readonly accountId?: number;
  /** IP address. */
  readonly from?: string;
}

interface TestAccount {
  readonly id: number;
  /** Those of a request that it sends. */
  readonly headers: { readonly authorization: string };
}

export interface TestMediaServer {
  readonly server: TestServer;
  readonly database: TestDatabase;
  readonly media: MediaStreams;
  readonly log: TestLog;
  /** MEDIA_DIR */
  readonly folder: string;
  /** Now, which tests move. */
  readonly time: { now: number };
  /** Adds a file with a text, without a probe by default. */
  addText(name: string, text: string, values?: Partial<MediaFileRow>): Promise<number>;
  /** Adds a copy of a video, probed. */
  addVideo(name: string, source: string): Promise<number>;
  /** Adds an account that is signed in. */
  addAccount(username: string, role?: Role): Promise<TestAccount>;
  /** Path and query of a signed address, of a visitor by default. */
  address(fileId: number, rest: string, accountId?: number | null): Promise<string>;
  request(fileId: number, rest: string, options?: TestRequest): Promise<TestResponse>;
  /** A viewer that has got the first bytes and reads no more. */
  openSlowly(fileId: number, rest: string, viewer?: TestViewer): Promise<IncomingMessage>;
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
  const sessions = createSessions(database.drizzle);
  const library = { access: 'members', addresses: media.addresses, hasFfmpeg, rescan: async () => true } as const;
  const server = await testServer({ media, library, database, sessions, serverEntry: null, trustedProxies: 1 });

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

  async function address(fileId: number, rest: string, accountId: number | null = null): Promise<string> {
    const [path = '', more] = rest.split('?');
    const { query } = await media.addresses.playerAddress(fileId, { accountId });
    return `/library/${fileId}/${path}?${query}${more ? `&${more}` : ''}`;
  }

  return {
    server,
    database,
    media,
    log,
    folder,
    time,
    async addText(name, text, values = {}) {
      await writeFile(join(folder, name), text);
      return add(name, values);
    },
    async addVideo(name, source) {
      await copyFile(source, join(folder, name));
      const result = await createProbe({ hasFfmpeg: true })(source);
      if ('problem' in result) throw new Error(result.problem);
      return add(name, { probe: result.probe });
    },
    async addAccount(username, role = 'user') {
      const inserted = database.drizzle.insert(users).values(newUser(username, { role }));
      const [account] = await inserted.returning({ id: users.id });
      if (!account) throw new Error('The account was not added');
      const token = await sessions.create(account.id, { remember: false });
      return { id: account.id, headers: { authorization: `Bearer ${token}` } };
    },
    address,
    request: async (fileId, rest, options) => server.request(await address(fileId, rest), options),
    async openSlowly(fileId, rest, { accountId, from } = {}) {
      const path = await address(fileId, rest, accountId);
      const headers = from === undefined ? {} : { 'x-forwarded-for': from };
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        get(`${server.origin}${path}`, { agent: false, headers }, resolve).on('error', reject);
      });
      response.on('error', () => undefined);
      await once(response, 'readable');
      return response;
    },
    async close() {
      await server.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
