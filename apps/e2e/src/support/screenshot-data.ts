import { type APIRequestContext, expect } from '@playwright/test';
import { owner } from './product-process.ts';

/** Signed in, as the web app stores it. */
export interface Session {
  readonly token: string;
  readonly user: object;
}

const password = 'Abcdef12';

/** The first is the member of the pictures; the dashboard lists all. */
const members = [
  { username: 'nora', name: 'Nora Lindgren' },
  { username: 'tomasz', name: 'Tomasz Zieliński' },
  { username: 'amara', name: 'Amara Okafor' },
  { username: 'kenji', name: 'Kenji Mori' },
  { username: 'lucia', name: 'Lucía Ferrer' },
  { username: 'sam', name: 'Sam Whitlock' },
] as const;

/** Played in part, oldest first: path of the title, minutes played, minutes of it. */
const positions = [
  ['tv/5127/1/5', 30, 46],
  ['movie/1361', 102, 182],
  ['tv/5119/2/1', 9, 26],
  ['movie/1033', 55, 207],
  ['tv/5138/1/8', 13, 22],
  ['tv/5117/1/2', 22, 62],
  ['movie/1236', 61, 99],
  ['tv/5102/1/3', 12, 64],
  ['movie/1047', 34, 91],
  ['tv/5510/2/4', 17, 44],
  ['movie/1501', 68, 112],
] as const;

const listed = {
  watchLater: [1349, 1217, 1322, 1231, 1046, 1256, 1160, 1321, 1034, 1502, 1520, 1529, 1145, 1040, 1330],
  named: [1010, 1129, 1159, 1020, 1251, 1119, 1213, 1359],
} as const;

/** Of the first films of the named list. */
const notes = [
  'Silent, and louder than most.',
  'The best rain of all. Lights off, sound up.',
  'Pineapple, by the tin.',
];

/** Calls the API with the token of a member, and fails when a call does. */
class Caller {
  constructor(
    private readonly request: APIRequestContext,
    readonly token?: string,
  ) {}

  async send<Data>(method: 'post' | 'put', path: string, data: object = {}): Promise<Data> {
    const headers = this.token === undefined ? {} : { authorization: `Bearer ${this.token}` };
    const response = await this.request[method](`/api/${path}`, { data, headers });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
    return ((await response.json()) as { data: Data }).data;
  }
}

/** Fills a new product with members, and what one of them watched, marked and put into lists. */
export async function fillProduct(request: APIRequestContext) {
  const visitor = new Caller(request);
  const sessions: Session[] = [];
  for (const [index, member] of members.entries()) {
    const account = { ...member, email: `${member.username}@example.com`, password };
    const session = await visitor.send<Session>('post', 'auth/register', account);
    sessions.push(session);
    if (index > 0) await watchSome(new Caller(request, session.token), index);
  }
  const [nora] = sessions as [Session];
  const caller = new Caller(request, nora.token);
  await caller.send('put', 'record', { enabled: true });
  await markWatched(caller, new Date());
  const list = await fillLists(caller);
  for (const position of positions) await playInPart(caller, position);
  const credentials = { emailOrUsername: owner.username, password: owner.password };
  return { member: nora, owner: await visitor.send<Session>('post', 'auth/login', credentials), list };
}

/** Others watch, too: the charts of the dashboard count them. */
async function watchSome(caller: Caller, index: number): Promise<void> {
  for (let id = 1212; id < 1212 + index; id += 1)
    await caller.send('post', 'watch-history', { media_id: String(id), media_type: 'movie' });
}

async function playInPart(caller: Caller, [path, played, length]: (typeof positions)[number]): Promise<void> {
  const [media_type, media_id, season, episode] = path.split('/');
  const numbers = season === undefined ? {} : { season: Number(season), episode: Number(episode) };
  await caller.send('post', 'watch-history', { media_type, media_id, ...numbers });
  await caller.send('put', `progress/${path}`, { position_seconds: played * 60, duration_seconds: length * 60 });
}

/** Movies and seasons, spread over this year up to now. */
async function markWatched(caller: Caller, now: Date): Promise<void> {
  const watchedAt = (month: number, hour: number) =>
    new Date(
      Math.min(now.getTime(), Date.UTC(now.getUTCFullYear(), month % (now.getUTCMonth() + 1), 1 + hour, hour)),
    ).toISOString();
  for (let index = 0; index < 24; index += 1) {
    const watched_at = watchedAt(index + (index % 3), index);
    await caller.send('post', 'watches', { media_id: String(1209 + index), media_type: 'movie', watched_at });
  }
  for (const season of [1, 2, 3]) {
    const watched_at = watchedAt(season * 3, season);
    await caller.send('post', 'watches', { media_id: '5021', media_type: 'tv', season, watched_at });
  }
  await caller.send('post', 'watches', { media_id: '5510', media_type: 'tv', season: 2, episode: 3, through: true });
}

/** Fills Watch Later and a named list; returns the id of that. */
async function fillLists(caller: Caller): Promise<string> {
  for (const id of listed.watchLater) await caller.send('put', `lists/watchlist/entries/movie/${id}`);
  const list = { name: 'Rain against the window', description: 'Films for evenings when nobody wants to go out.' };
  const { id } = await caller.send<{ id: string }>('post', 'lists', list);
  for (const [index, movie] of listed.named.entries()) {
    await caller.send('put', `lists/${id}/entries/movie/${movie}`, { note: notes[index] ?? null });
  }
  return id;
}
